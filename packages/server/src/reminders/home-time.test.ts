// Reminders and misses of a medication that keeps home time, of a person who is in Berlin.
import { expect, test } from 'vitest';
import { doseId } from '@dosewell/domain/id';
import { certain } from '@dosewell/domain/problem';
import { DAY } from '../testing/people/device.ts';
import { at, reminding } from '../testing/people/reminding.ts';

const world = reminding();

test('a medication of New York time is reminded of, and missed, by the clock there, and both times are said', async () => {
  const { maria, browser, server, db } = world();
  const schedule = { frequency: 'once_daily', times: ['08:00'] };
  await maria.takes(schedule, 'Ramipril');
  const id = await maria.takes({ ...schedule, home_zone: 'America/New_York' }, 'Metoprolol');
  await server.tick();
  for (const time of ['08:00:00', '14:00:00']) {
    at(`${DAY}T${time}`);
    await server.tick();
  }
  const bodies = maria.shown(browser).map(({ body }) => body);
  // covers: T-18, T-17
  expect(bodies).toEqual(['Your medicine for 8:00 AM', 'Your medicine for 8:00 AM at home, 2:00 PM here']);
  at(`${DAY}T20:00:00`);
  await server.tick();
  const { rows } = await db.owner.query(
    'select status, scheduled_time, zone from medication_logs where id = $1',
    [doseId(id, DAY, '08:00')],
  );
  expect(certain(rows[0])).toEqual({
    status: 'missed',
    scheduled_time: `${DAY}T08:00`,
    zone: 'America/New_York',
  });
});
