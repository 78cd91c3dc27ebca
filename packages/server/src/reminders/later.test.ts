import { expect, test } from 'vitest';
import { followSchedule, exceptDose } from '@dosewell/domain/doses';
import { reminderId } from '@dosewell/domain/id';
import { DAY } from '../testing/people/device.ts';
import { at, moment, reminding, until } from '../testing/people/reminding.ts';
import { logsOf } from '../testing/people/stocked-person.ts';

const world = reminding();
const sent = (): string[] =>
  world()
    .maria.shown(world().browser)
    .map(({ body }) => body);
const instant = (time: string): number => Date.parse(`${DAY}T${time}:00+01:00`);

/** Maria puts off her dose of 8:00, or takes it off the day where there is no time. */
const wishes = (medicationId: string, time?: string, rev = 0) =>
  world().maria.device.do(
    exceptDose({ medicationId, date: DAY, slot: '08:00' }, time === undefined ? undefined : instant(time), {
      rev,
    }),
    moment(),
  );
const misses = async (): Promise<string[]> =>
  (await logsOf(world().db, world().maria.person))
    .filter(({ deleted_at }) => deleted_at === null)
    .map(({ slot, status }) => `${slot} ${status}`);

test('a dose put off before its time is reminded of at the later time alone', async () => {
  const metformin = await world().maria.takes();
  await world().server.tick();
  at(`${DAY}T07:50:00`);
  await wishes(metformin, '09:00');
  await until(world(), `${DAY}T08:59:00`);
  // covers: C-18
  expect(sent()).toEqual([]);
  await until(world(), `${DAY}T09:00:00`);
  expect(sent()).toEqual(['Your medicine for 8:00 AM']);
});

test('a dose put off after its reminder is reminded of again, under the id of its slot', async () => {
  const metformin = await world().maria.takes();
  await until(world(), `${DAY}T08:05:00`);
  await wishes(metformin, '08:30');
  await until(world(), `${DAY}T12:00:00`);
  const id = reminderId(world().maria.person.userId, DAY, '08:00');
  // covers: C-18
  expect(world().maria.shown(world().browser)).toEqual([
    expect.objectContaining({ navigate: expect.stringContaining(id) }),
    expect.objectContaining({ navigate: expect.stringContaining(id) }),
  ]);
});

test('a dose that is not wanted today is neither reminded of nor missed; wanted again, it is both', async () => {
  const metformin = await world().maria.takes();
  await world().server.tick();
  at(`${DAY}T07:50:00`);
  const { answer } = await wishes(metformin);
  await until(world(), `${DAY}T14:10:00`);
  expect({ sent: sent(), misses: await misses() }).toEqual({ sent: [], misses: [] });
  await world().maria.device.do(
    followSchedule({ medicationId: metformin, date: DAY, slot: '08:00' }, answer),
    moment(),
  );
  await until(world(), `${DAY}T14:12:00`);
  expect({ sent: sent(), misses: await misses() }).toEqual({ sent: [], misses: ['08:00 missed'] });
});

test('a dose put off without a network is no longer missed once the server hears of it, and reminded of', async () => {
  const metformin = await world().maria.takes();
  await until(world(), `${DAY}T14:05:00`);
  expect(await misses()).toEqual(['08:00 missed']);
  const said = { at: `${DAY}T13:50`, clock: instant('13:50') };
  await world().maria.device.do(
    exceptDose({ medicationId: metformin, date: DAY, slot: '08:00' }, instant('15:00'), undefined),
    said,
  );
  await until(world(), `${DAY}T14:06:00`);
  // covers: C-18
  expect(await misses()).toEqual([]);
  await until(world(), `${DAY}T15:00:00`);
  expect(sent()).toHaveLength(2);
  await until(world(), `${DAY}T21:30:00`);
  expect(await misses()).toEqual(['08:00 missed']);
});

test('a dose put off twice without a network is reminded of at the second time, after its own window too', async () => {
  const metformin = await world().maria.takes();
  await until(world(), `${DAY}T15:10:00`);
  expect(await misses()).toEqual(['08:00 missed']);
  for (const [said, later] of [
    ['13:50', '15:00'],
    ['14:30', '17:00'],
  ] as const)
    await world().maria.device.do(
      exceptDose({ medicationId: metformin, date: DAY, slot: '08:00' }, instant(later), undefined),
      { at: `${DAY}T${said}`, clock: instant(said) },
    );
  await until(world(), `${DAY}T15:11:00`);
  // covers: C-18
  expect(await misses()).toEqual([]);
  const before = sent().length;
  await until(world(), `${DAY}T17:00:00`);
  expect(sent().length).toBe(before + 1);
});
