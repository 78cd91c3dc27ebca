// What becomes of a reminder when somebody is not there: the server, the browser, or its push service.
import { expect, test } from 'vitest';
import { DAY, dose } from '../testing/people/device.ts';
import { anotherPerson, at, moment, outcomes, reminding, until } from '../testing/people/reminding.ts';

const world = reminding();
const bodies = (browser: string): string[] =>
  world()
    .maria.shown(browser)
    .map(({ body }) => body);

test('after an outage one message names all that is still open, and a closed window is not mentioned', async () => {
  await world().maria.takes({ frequency: 'custom', times: ['00:30', '08:00', '09:30'] });
  await world().maria.takes({ frequency: 'custom', times: ['09:00'] }, 'Ramipril');
  await world().server.tick();
  at(`${DAY}T09:40:00`);
  await world().server.tick();
  // covers: T-17
  expect(bodies(world().browser)).toEqual(['Your medicines for 9:00 AM and 9:30 AM']);
  expect(await outcomes(world())).toEqual([
    { slot: `${DAY} 00:30`, outcome: 'expired', deliveries: null },
    { slot: `${DAY} 08:00`, outcome: 'expired', deliveries: null },
    { slot: `${DAY} 09:00`, outcome: 'queued', deliveries: null },
    { slot: `${DAY} 09:30`, outcome: 'queued', deliveries: 'sent' },
  ]);
});

test('without a browser nothing is queued, and the outcome says so', async () => {
  const john = await anotherPerson(world());
  await john.takes();
  await world().server.tick();
  at(`${DAY}T08:00:00`);
  await world().server.tick();
  expect(await outcomes(world())).toEqual([{ slot: `${DAY} 08:00`, outcome: 'no device', deliveries: null }]);
});

test('a browser subscribed after the time is reminded at once and once, as long as the window is open', async () => {
  const john = await anotherPerson(world());
  const metformin = await john.takes();
  await john.takes({ frequency: 'custom', times: ['00:30', '08:00'] }, 'Ramipril');
  await world().server.tick();
  at(`${DAY}T08:00:00`);
  await world().server.tick();
  at(`${DAY}T08:05:00`);
  await john.device.do(dose(metformin, '08:00', 'taken'), moment());
  const first = await john.subscribe();
  await world().server.tick();
  const said = (browser: string) => john.shown(browser).map(({ body }) => body);
  // covers: T-17
  expect(said(first)).toEqual(['Your medicine for 8:00 AM']);
  const second = await john.subscribe();
  await until(world(), `${DAY}T09:00:00`);
  expect([said(first), said(second)]).toEqual([['Your medicine for 8:00 AM'], []]);
});

test('a browser subscribed after another one had ended is reminded of what that one was not handed', async () => {
  await world().maria.takes();
  world().service.end(world().browser);
  await world().server.tick();
  at(`${DAY}T08:00:00`);
  await world().server.tick();
  const next = await world().maria.subscribe();
  await world().server.tick();
  expect(bodies(next)).toEqual(['Your medicine for 8:00 AM']);
  at(`${DAY}T08:10:00`);
  const last = await world().maria.subscribe();
  await world().server.tick();
  expect(bodies(last)).toEqual([]);
});

test('a browser subscribed after the window closed, or after the answer, is not reminded', async () => {
  const john = await anotherPerson(world());
  const metformin = await john.takes();
  await world().server.tick();
  at(`${DAY}T08:00:00`);
  await world().server.tick();
  await john.device.do(dose(metformin, '08:00', 'skipped'), moment());
  const answered = await john.subscribe();
  await world().server.tick();
  expect(john.shown(answered)).toEqual([]);
  const ruth = await anotherPerson(world());
  await ruth.takes();
  await until(world(), `${DAY}T08:02:00`);
  at(`${DAY}T14:00:01`);
  const late = await ruth.subscribe();
  await world().server.tick();
  expect(ruth.shown(late)).toEqual([]);
});

test('a browser that ended its subscription is dropped, and the others are reminded', async () => {
  await world().maria.takes();
  const other = await world().maria.subscribe();
  world().service.end(world().browser);
  await world().server.tick();
  at(`${DAY}T08:00:00`);
  await world().server.tick();
  expect([bodies(world().browser), bodies(other)]).toEqual([[], ['Your medicine for 8:00 AM']]);
  const { rows } = await world().db.owner.query(
    'select handed_over_at from auth.push_browser where endpoint = any($1)',
    [[world().browser, other]],
  );
  expect(rows).toEqual([{ handed_over_at: new Date(world().clock.now) }]);
});

test('a push service that has no time is asked again within the window', async () => {
  await world().maria.takes();
  await world().server.tick();
  world().service.answerNext(503);
  at(`${DAY}T08:00:00`);
  await world().server.tick();
  expect(bodies(world().browser)).toEqual([]);
  at(`${DAY}T08:00:30`);
  await world().server.tick();
  expect(bodies(world().browser)).toEqual(['Your medicine for 8:00 AM']);
});

test('nothing reaches a browser that signs out between the queue and the push service', async () => {
  await world().maria.takes();
  await world().server.tick();
  at(`${DAY}T08:00:00`);
  await world().server.plan();
  await world().server.remind();
  await world().db.owner.query('delete from auth.session where user_id = $1', [world().maria.person.userId]);
  await world().server.send();
  // covers: T-10
  expect(bodies(world().browser)).toEqual([]);
  expect(await outcomes(world())).toEqual([
    { slot: `${DAY} 08:00`, outcome: 'queued', deliveries: 'no device' },
  ]);
});
