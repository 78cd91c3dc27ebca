import { expect, test } from 'vitest';
import { DAY, dose } from '../testing/people/device.ts';
import { at, moment, reminding } from '../testing/people/reminding.ts';
import { findNextReminders } from './next-reminders.store.ts';

const world = reminding();
const next = async (): Promise<unknown> => {
  const { db, clock, maria } = world();
  const found = await findNextReminders(db, maria.person.userId, new Date(clock.now));
  return found?.map(({ at: time, doses }) => `${time.toISOString()} ${doses}`);
};

test('the next three reminders are those of the plan, each with its doses, and unknown while it is stale', async () => {
  const twice = { frequency: 'twice_daily', times: ['08:00', '20:00'] };
  const metformin = await world().maria.takes(twice);
  expect(await next()).toBeUndefined();
  await world().maria.takes(undefined, 'Ramipril');
  await world().server.tick();
  // covers: NOTE-014
  expect(await next()).toEqual([
    '2026-11-20T07:00:00.000Z 2',
    '2026-11-20T19:00:00.000Z 1',
    '2026-11-21T07:00:00.000Z 2',
  ]);
  at(`${DAY}T07:30:00`);
  await world().maria.device.do(dose(metformin, '08:00', 'taken'), moment());
  expect(((await next()) as string[])[0]).toBe('2026-11-20T07:00:00.000Z 1');
});

test('a person without doses, or who wants no reminders, has none next', async () => {
  await world().server.tick();
  expect(await next()).toEqual([]);
  await world().maria.takes();
  await world().db.owner.query('update user_settings set notifications_enabled = false where user_id = $1', [
    world().maria.person.userId,
  ]);
  await world().server.tick();
  expect(await next()).toEqual([]);
});
