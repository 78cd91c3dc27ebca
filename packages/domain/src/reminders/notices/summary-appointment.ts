// The weekly summary comes on Sunday at ten by the clock of the person, about the week that ended on
// Saturday: every dose of it is answered or missed by then, and each week is told of once. Weeks start on
// Sunday (OQ-106).
import { certain } from '../../problem/certain.ts';
import { addDays, datesFrom, startOfWeek } from '../../time/civil-date.ts';
import { wallTime } from '../../time/wall-time.ts';
import { instantOf, today } from '../../time/zoned-time.ts';
import { afterQuiet } from '../quiet-hours.ts';
import type { Waiting } from './appointment.ts';

const TEN = '10:00';
const WEEK = 7;

/** When the next weekly summary is sent, as an instant in milliseconds. */
export const nextSummary = ({ now, quiet }: Waiting): number => {
  const sunday = startOfWeek(today(now));
  const at = [sunday, addDays(sunday, WEEK)].map((date) =>
    afterQuiet(instantOf(wallTime(date, TEN), now.zone), quiet, now.zone),
  );
  return certain(at.find((instant) => instant > now.instant));
};

/**
 * The week that a summary sent on `date` is about: the newest that has ended by then, from Sunday to
 * Saturday.
 */
export const weekBefore = (date: string): string[] => datesFrom(addDays(startOfWeek(date), -WEEK), WEEK);
