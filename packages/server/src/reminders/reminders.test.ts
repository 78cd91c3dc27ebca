import { expect, test } from 'vitest';
import { doseId, reminderId } from '@dosewell/domain/id';
import { DAY, dose, put, remove } from '../testing/people/device.ts';
import { at, moment, outcomes, reminding, until } from '../testing/people/reminding.ts';

const world = reminding();
const bodies = (browser: string): string[] =>
  world()
    .maria.shown(browser)
    .map(({ body }) => body);

test('a dose is reminded of at its time, once, in words that name no medicine', async () => {
  await world().maria.takes();
  await world().server.tick();
  at(`${DAY}T07:59:59`);
  await world().server.tick();
  expect(bodies(world().browser)).toEqual([]);
  at(`${DAY}T08:00:00`);
  await world().server.tick();
  const id = reminderId(world().maria.person.userId, DAY, '08:00');
  // covers: NOTE-014 T-17
  expect(world().maria.shown(world().browser)).toEqual([
    {
      body: 'Your medicine for 8:00 AM',
      navigate: `https://pills.example.org/take/${id}`,
      badge: 1,
      headers: expect.objectContaining({
        urgency: 'high',
        ttl: String(6 * 3600),
        topic: id.replaceAll('-', ''),
      }),
    },
  ]);
  await until(world(), `${DAY}T13:00:00`);
  expect(bodies(world().browser)).toHaveLength(1);
  expect(await outcomes(world())).toEqual([{ slot: `${DAY} 08:00`, outcome: 'queued', deliveries: 'sent' }]);
});

test('doses of one time are one notification, on every browser of the person', async () => {
  await world().maria.takes();
  await world().maria.takes(undefined, 'Ramipril');
  const other = await world().maria.subscribe('apple');
  await world().server.tick();
  at(`${DAY}T08:00:00`);
  await world().server.tick();
  // covers: C-18
  expect([bodies(world().browser), bodies(other)]).toEqual([
    ['Your medicines for 8:00 AM'],
    ['Your medicines for 8:00 AM'],
  ]);
  expect(world().maria.shown(world().browser)[0]?.badge).toBe(2);
});

test('only what is still open is named, and nothing once all is answered', async () => {
  const [metformin] = [await world().maria.takes(), await world().maria.takes(undefined, 'Ramipril')];
  await world().server.tick();
  at(`${DAY}T07:50:00`);
  await world().maria.device.do(dose(metformin, '08:00', 'taken'), moment());
  at(`${DAY}T08:00:00`);
  await world().server.tick();
  expect(bodies(world().browser)).toEqual(['Your medicine for 8:00 AM']);
});

test('nothing is sent for a dose answered before its time', async () => {
  const metformin = await world().maria.takes();
  await world().server.tick();
  at(`${DAY}T07:50:00`);
  await world().maria.device.do(dose(metformin, '08:00', 'skipped'), moment());
  await until(world(), `${DAY}T09:00:00`);
  expect(bodies(world().browser)).toEqual([]);
  expect(await outcomes(world())).toEqual([{ slot: `${DAY} 08:00`, outcome: 'answered', deliveries: null }]);
});

test('an answer between the queue and the push service ends the message', async () => {
  const metformin = await world().maria.takes();
  await world().server.tick();
  at(`${DAY}T08:00:00`);
  await world().server.plan();
  await world().server.remind();
  await world().maria.device.do(dose(metformin, '08:00', 'taken'), moment());
  await world().server.send();
  expect(bodies(world().browser)).toEqual([]);
  expect(await outcomes(world())).toEqual([
    { slot: `${DAY} 08:00`, outcome: 'queued', deliveries: 'superseded' },
  ]);
});

test.each([
  ['deleted', (id: string) => remove('medications', id, 99)],
  ['made inactive', (id: string) => put('medications', id, { is_active: false }, 99)],
  ['moved to another time', (id: string) => put('medications', id, { times: ['11:00'] }, 99)],
  ['ended', (id: string) => put('medications', id, { end_date: '2026-11-19' }, 99)],
])(
  'nothing of the old plan is sent once a medication is %s, even before the new one is made',
  async (_, change) => {
    const metformin = await world().maria.takes();
    await world().server.tick();
    at(`${DAY}T07:59:59`);
    await world().maria.device.do(change(metformin), moment());
    at(`${DAY}T08:00:00`);
    await world().server.remind();
    await world().server.send();
    await until(world(), `${DAY}T10:00:00`);
    // covers: T-18
    expect(bodies(world().browser)).toEqual([]);
  },
);

test('a dose whose answer is undone is reminded of at its time', async () => {
  const metformin = await world().maria.takes();
  await world().server.tick();
  at(`${DAY}T07:40:00`);
  const { answer } = await world().maria.device.do(dose(metformin, '08:00', 'taken'), moment());
  await world().server.tick();
  at(`${DAY}T07:45:00`);
  await world().maria.device.do(
    remove('medication_logs', doseId(metformin, DAY, '08:00'), answer.rev),
    moment(),
  );
  await until(world(), `${DAY}T08:00:00`);
  expect(bodies(world().browser)).toEqual(['Your medicine for 8:00 AM']);
});

test('a change of another medication does not remind again of what was told', async () => {
  await world().maria.takes();
  await world().server.tick();
  at(`${DAY}T08:00:00`);
  await world().server.tick();
  at(`${DAY}T08:10:00`);
  await world().maria.takes({ frequency: 'once_daily', times: ['22:00'] }, 'Ramipril');
  await until(world(), `${DAY}T13:59:00`);
  expect(bodies(world().browser)).toHaveLength(1);
});

test('a person who turned notifications off is not reminded, and is once they are on again', async () => {
  await world().maria.takes();
  await world().server.tick();
  const settings = (on: boolean) =>
    put('user_settings', world().maria.person.userId, { notifications_enabled: on }, 99);
  at(`${DAY}T07:00:00`);
  await world().maria.device.do(settings(false), moment());
  await until(world(), `${DAY}T08:30:00`);
  // covers: PROF-017
  expect(bodies(world().browser)).toEqual([]);
  await world().maria.device.do(settings(true), moment());
  await until(world(), `${DAY}T08:31:00`);
  expect(bodies(world().browser)).toEqual(['Your medicine for 8:00 AM']);
});

test('a person who moves to another zone is reminded at the same hour there', async () => {
  await world().maria.takes();
  await world().server.tick();
  at(`${DAY}T01:00:00`);
  await world().maria.device.do(
    put('user_settings', world().maria.person.userId, { timezone: 'America/New_York' }, 99),
    moment(),
  );
  await until(world(), `${DAY}T13:59:00`);
  expect(bodies(world().browser)).toEqual([]);
  await until(world(), `${DAY}T14:00:00`);
  expect(bodies(world().browser)).toEqual(['Your medicine for 8:00 AM']);
});

const headsUp = (minutes: number) =>
  world().maria.device.do(
    put('user_settings', world().maria.person.userId, { reminder_advance_minutes: minutes }, 99),
    moment(),
  );

test('the minutes ahead bring a message before the time, and one at the time', async () => {
  await world().maria.takes();
  await headsUp(15);
  await world().server.tick();
  at(`${DAY}T07:44:59`);
  await world().server.tick();
  expect(bodies(world().browser)).toEqual([]);
  at(`${DAY}T07:45:00`);
  await world().server.tick();
  const [first] = world().maria.shown(world().browser);
  expect(first).toMatchObject({
    body: 'Coming up: your medicine for 8:00 AM',
    badge: 0,
    headers: { urgency: 'normal', ttl: '900' },
  });
  await until(world(), `${DAY}T08:01:00`);
  expect(bodies(world().browser)).toEqual([
    'Coming up: your medicine for 8:00 AM',
    'Your medicine for 8:00 AM',
  ]);
});

test('a dose answered after the message ahead is not reminded of at its time', async () => {
  const metformin = await world().maria.takes();
  await headsUp(15);
  await world().server.tick();
  at(`${DAY}T07:45:00`);
  await world().server.tick();
  at(`${DAY}T07:50:00`);
  await world().maria.device.do(dose(metformin, '08:00', 'taken'), moment());
  await until(world(), `${DAY}T09:00:00`);
  expect(bodies(world().browser)).toEqual(['Coming up: your medicine for 8:00 AM']);
});

test('a dose of today that a device ahead of time recorded on tomorrow is not reminded of', async () => {
  const metformin = await world().maria.takes();
  await world().server.tick();
  at(`${DAY}T07:50:00`);
  const fast = dose(metformin, '08:00', 'taken', 0, '2026-11-21');
  const taken = { actual_time: '07:50', taken_at: `${DAY}T06:50:00.000Z` };
  await world().maria.device.do(
    'patch' in fast ? { ...fast, patch: { ...fast.patch, ...taken } } : fast,
    moment(),
  );
  await until(world(), `${DAY}T08:05:00`);
  // covers: T-18
  expect(bodies(world().browser)).toEqual([]);
});

test('an answer of its own day leaves the plan as it is, also where that day has not begun in the west', async () => {
  const metformin = await world().maria.takes();
  await world().server.tick();
  at(`${DAY}T07:50:00`);
  await world().maria.device.do(dose(metformin, '08:00', 'taken'), moment());
  const { rows } = await world().db.owner.query('select version = planned_version as holds from dose_plans');
  expect(rows).toEqual([{ holds: true }]);
});
