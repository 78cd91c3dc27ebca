import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Sweep } from '../../platform/sweeps.ts';
import { forgetHours } from './reminder-hours.store.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 31 * DAY_MS;

/** Adds hourly counts older than a month to the total. */
export const forgetReminderHours = (database: Pick<Database, 'asSystem'>, now: Clock): Sweep => ({
  name: 'forget-reminder-hours',
  everyMs: DAY_MS,
  run: () =>
    database.asSystem('forget hours of reminders', (db) => forgetHours(db, new Date(now() - KEPT_MS))),
});
