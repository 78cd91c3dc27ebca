import { expect, test } from 'vitest';
import { refillConfigId } from '@dosewell/domain/refills';
import { DAY, dose, put, remove } from '../../testing/people/device.ts';
import { anotherPerson, at, HOURLY, moment, reminding, until } from '../../testing/people/reminding.ts';
import { counts, refills, stocked } from '../../testing/people/stock-told.ts';

const world = reminding();
const ALERT = 'A medicine is running low';
const told = (browser = world().browser): string[] =>
  world()
    .maria.shown(browser)
    .map(({ body }) => body)
    .filter((body) => body.includes('running low'));
const settings = (patch: object) =>
  world().maria.device.do(put('user_settings', world().maria.person.userId, patch, 99), moment());
const noticesOf = async () =>
  (
    await world().db.owner.query(
      `select kind, day::text as day, medications, outcome from notices where user_id = $1 order by day, kind`,
      [world().maria.person.userId],
    )
  ).rows;
const tick = () => world().server.tick();
const hours = (wall: string) => until(world(), wall, HOURLY);

test('a person is told at nine that a medicine runs low, once, in words that name none', async () => {
  await stocked(world().maria, 7, moment);
  await hours(`${DAY}T08:59:00`);
  expect(told()).toEqual([]);
  at(`${DAY}T09:00:00`);
  await tick();
  const [alert] = world()
    .maria.shown(world().browser)
    .filter(({ body }) => body.startsWith(ALERT));
  // covers: PAY-020 NOTE-014 NOTE-018
  expect(alert).toEqual({
    body: `${ALERT}: 7 days left`,
    navigate: 'https://pills.example.org/refills',
    badge: undefined,
    headers: expect.objectContaining({ urgency: 'normal', ttl: String(24 * 3600) }),
  });
  await hours('2026-11-22T12:00:00');
  expect(told()).toHaveLength(1);
  expect(await noticesOf()).toEqual([{ kind: 'refill', day: DAY, medications: 1, outcome: 'sent' }]);
});

test('a dose that brings the stock to the lead days is told of on the next morning', async () => {
  const id = await stocked(world().maria, 9, moment);
  at(`${DAY}T08:00:00`);
  await world().maria.device.do(dose(id, '08:00', 'taken'), moment());
  await hours(`${DAY}T23:00:00`);
  expect(told()).toEqual([]);
  at('2026-11-21T08:00:00');
  await world().maria.device.do(dose(id, '08:00', 'taken', 0, '2026-11-21'), moment());
  await hours('2026-11-21T09:00:00');
  // covers: PAY-020
  expect(told()).toEqual([`${ALERT}: 7 days left`]);
});

test('one message tells of all medicines that run low, on every browser of the person', async () => {
  await stocked(world().maria, 7, moment);
  await stocked(world().maria, 2, moment, { name: 'Ramipril' });
  await stocked(world().maria, 60, moment, { name: 'Zinc' });
  const other = await world().maria.subscribe();
  at(`${DAY}T08:00:00`);
  await tick();
  at(`${DAY}T09:00:00`);
  await tick();
  const words = ['2 medicines are running low. The first: 2 days left'];
  // covers: PAY-020
  expect([told(), told(other)]).toEqual([words, words]);
});

test('a second one that runs low later is told of on its own day, with the first still in the count', async () => {
  await stocked(world().maria, 5, moment);
  const zinc = await stocked(world().maria, 60, moment, { name: 'Zinc' });
  await hours(`${DAY}T12:00:00`);
  await counts(world().maria, zinc, 3, moment);
  await hours(`${DAY}T20:00:00`);
  expect(told()).toEqual([`${ALERT}: 5 days left`]);
  await hours('2026-11-21T09:00:00');
  expect(told().slice(1)).toEqual(['2 medicines are running low. The first: 3 days left']);
});

test('the lead days of the configuration count, and a disabled one is told of no more', async () => {
  const id = await stocked(world().maria, 7, moment);
  const config = refillConfigId(id);
  const saved = await world().maria.device.do(
    put('med_refill_config', config, { medication_id: id }),
    moment(),
  );
  await hours(`${DAY}T12:00:00`);
  // covers: REF-008
  expect(told(), 'the five days of the dialog').toEqual([]);
  await world().maria.device.do(
    put('med_refill_config', config, { medication_id: id, refill_lead_days: 10 }, 99),
    moment(),
  );
  await world().maria.device.do(remove('med_refill_config', config, saved.answer.rev + 9), moment());
  await hours('2026-11-21T12:00:00');
  // covers: REF-034
  expect(told()).toEqual([]);
});

test.each<[string, (id: string) => ReturnType<typeof put>]>([
  ['made inactive', (id) => put('medications', id, { is_active: false }, 99)],
  ['deleted', (id) => remove('medications', id, 99)],
  ['ended', (id) => put('medications', id, { end_date: '2026-11-19' }, 99)],
  ['without a refill reminder', (id) => put('medications', id, { refill_reminder: false }, 99)],
  ['ending before it runs out', (id) => put('medications', id, { end_date: '2026-11-22' }, 99)],
])(
  'nothing is told of a medicine that is %s, also when that came just before the message',
  async (_, change) => {
    const id = await stocked(world().maria, 5, moment);
    at(`${DAY}T08:00:00`);
    await tick();
    at(`${DAY}T08:59:59`);
    await world().maria.device.do(change(id), moment());
    await hours(`${DAY}T12:00:00`);
    // covers: PAY-020
    expect(told()).toEqual([]);
  },
);

test('a person is told of a medicine taken as needed where they said how many doses a day', async () => {
  const id = await stocked(world().maria, 6, moment, { schedule: { frequency: 'as_needed', times: [] } });
  await hours(`${DAY}T12:00:00`);
  expect(told()).toEqual([]);
  await world().maria.device.do(
    put('med_refill_config', refillConfigId(id), { medication_id: id, doses_per_day: 2 }),
    moment(),
  );
  await hours('2026-11-21T09:00:00');
  expect(told()).toEqual([`${ALERT}: 3 days left`]);
});

test('a refill or count above the lead days begins a new cycle; a dose taken back and a small refill do not', async () => {
  const id = await stocked(world().maria, 7, moment);
  await hours(`${DAY}T09:00:00`);
  expect(told()).toHaveLength(1);
  await refills(world().maria, id, 3, moment);
  await counts(world().maria, id, 6, moment);
  await hours('2026-11-21T09:00:00');
  expect(told(), 'as low as before').toHaveLength(1);
  await counts(world().maria, id, 40, moment);
  await tick();
  await counts(world().maria, id, 4, moment);
  await hours('2026-11-22T09:00:00');
  // covers: PAY-020
  expect(told().slice(1)).toEqual([`${ALERT}: 4 days left`]);
});

test('quiet hours hold the message back to their end', async () => {
  await settings({ quiet_from: '22:00', quiet_to: '11:00' });
  await stocked(world().maria, 5, moment);
  await hours(`${DAY}T10:59:00`);
  expect(told()).toEqual([]);
  await hours(`${DAY}T11:00:00`);
  // covers: PAY-020
  expect(told()).toHaveLength(1);
});

test('the hour is nine where the person is, also after a journey', async () => {
  await stocked(world().maria, 5, moment);
  await tick();
  await settings({ timezone: 'America/New_York' });
  await hours(`${DAY}T14:59:00`);
  expect(told()).toEqual([]);
  await hours(`${DAY}T15:00:00`);
  expect(told()).toHaveLength(1);
  await settings({ timezone: 'Pacific/Honolulu' });
  await hours(`${DAY}T23:00:00`);
  // covers: PAY-020
  expect(told()).toHaveLength(1);
});

test('a person who wants no such messages gets none, and the next morning those they want again', async () => {
  await stocked(world().maria, 5, moment);
  await tick();
  await settings({ refill_alerts: false });
  await hours(`${DAY}T12:00:00`);
  expect(told()).toEqual([]);
  await settings({ refill_alerts: true });
  await hours('2026-11-21T09:00:00');
  expect(told()).toHaveLength(1);
});

test('a message found late after an outage goes on the same day, and never at night', async () => {
  await stocked(world().maria, 5, moment);
  await tick();
  at(`${DAY}T20:00:00`);
  await tick();
  at('2026-11-21T03:00:00');
  await tick();
  expect(told()).toEqual([]);
  at('2026-11-21T15:00:00');
  await tick();
  expect(told()).toHaveLength(1);
});

test('a medicine refilled before its message went is not told of', async () => {
  const id = await stocked(world().maria, 5, moment);
  await tick();
  at(`${DAY}T09:00:00`);
  await world().server.tellNotices();
  await refills(world().maria, id, 60, moment);
  await world().server.tellNotices();
  await world().server.send();
  expect(told()).toEqual([]);
  await hours(`${DAY}T11:00:00`);
  expect(await noticesOf()).toEqual([{ kind: 'refill', day: DAY, medications: 0, outcome: 'superseded' }]);
});

test('a person without a device is told on the morning after they turn notifications on', async () => {
  const john = await anotherPerson(world());
  await stocked(john, 5, moment);
  await hours(`${DAY}T12:00:00`);
  const browser = await john.subscribe();
  await hours('2026-11-21T09:00:00');
  const bodies = john.shown(browser).map(({ body }) => body);
  expect(bodies.filter((body) => body.startsWith(ALERT))).toHaveLength(1);
});

test('a message that no device took is told again', async () => {
  await stocked(world().maria, 5, moment);
  await hours(`${DAY}T08:30:00`);
  world().service.end(world().browser);
  await hours(`${DAY}T11:00:00`);
  expect(await noticesOf()).toEqual([{ kind: 'refill', day: DAY, medications: 1, outcome: 'lost' }]);
  const other = await world().maria.subscribe();
  await hours('2026-11-21T09:00:00');
  // covers: PAY-020
  expect(told(other)).toHaveLength(1);
});
