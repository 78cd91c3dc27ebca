// Faults by which other reminder apps lose doses, each as a test: what is due is what has come and was not handled, never
// what falls into this minute.
import { expect, test } from 'vitest';
import { DAY } from '../testing/people/device.ts';
import { remindingServer } from '../testing/people/reminded.ts';
import { at, reminding } from '../testing/people/reminding.ts';

const world = reminding();
const bodies = (): string[] =>
  world()
    .maria.shown(world().browser)
    .map(({ body }) => body);
const once = (time: string) => ({ frequency: 'custom', times: [time] });

test('two medicines a minute apart are two notifications, of which neither takes the place of the other', async () => {
  await world().maria.takes(once('08:00'));
  await world().maria.takes(once('08:01'), 'Ramipril');
  await world().server.tick();
  for (const time of ['08:00:00', '08:01:00']) {
    at(`${DAY}T${time}`);
    await world().server.tick();
  }
  expect(bodies()).toEqual(['Your medicine for 8:00 AM', 'Your medicine for 8:01 AM']);
  const told = world().service.received(world().browser);
  const tags = told.map(({ text }) => String(JSON.parse(text).notification.tag));
  const topics = told.map(({ headers }) => String(headers['topic']));
  // covers: T-17
  expect([new Set(tags).size, new Set(topics).size]).toEqual([2, 2]);
});

test('a server that is started again after the minute of a dose sends its reminder once', async () => {
  const { db, service, server, clock } = world();
  await world().maria.takes(once('08:00'));
  await server.tick();
  // It goes down within the minute, before it looked.
  at(`${DAY}T08:01:30`);
  const next = remindingServer(db, service, clock);
  await next.tick();
  // covers: T-17
  expect(bodies()).toEqual(['Your medicine for 8:00 AM']);
  await remindingServer(db, service, clock).tick();
  expect(bodies()).toHaveLength(1);
});

test('a server that goes down after it queued a reminder has it sent by the next one, once', async () => {
  const { db, service, server, clock } = world();
  await world().maria.takes(once('08:00'));
  await server.plan();
  at(`${DAY}T08:00:00`);
  await server.remind();
  at(`${DAY}T08:01:30`);
  await remindingServer(db, service, clock).tick();
  // covers: T-17
  expect(bodies()).toEqual(['Your medicine for 8:00 AM']);
});

test.each(['07:59:58', '08:00:00', '08:00:03'])(
  'a plan that is made anew at %s loses no reminder of eight',
  async (time) => {
    await world().maria.takes(once('08:00'));
    await world().server.tick();
    at(`${DAY}T${time}`);
    await world().maria.takes(once('22:00'), 'Ramipril');
    await world().server.tick();
    at(`${DAY}T08:00:05`);
    await world().server.tick();
    // covers: T-17
    expect(bodies()).toEqual(['Your medicine for 8:00 AM']);
  },
);

test.each([
  ['2026-10-24', '2026-10-25', '+01:00'],
  ['2027-03-27', '2027-03-28', '+02:00'],
])(
  'a dose of eight comes at eight on the wall after the clocks change on %s',
  async (before, after, offset) => {
    const { clock, server } = world();
    clock.now = Date.parse(`${before}T18:00:00Z`);
    await world().maria.takes({ ...once('08:00'), start_date: before });
    await server.tick();
    const eight = Date.parse(`${after}T08:00:00${offset}`);
    clock.now = eight - 1000;
    await server.tick();
    expect(bodies()).toEqual([]);
    clock.now = eight;
    await server.tick();
    // covers: T-18
    expect(bodies()).toEqual(['Your medicine for 8:00 AM']);
  },
);
