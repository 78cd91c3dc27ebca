// A device whose clock is ahead may record a dose on a future day. That dose takes nothing from the stock
// until its date is corrected (decision 0029).
import { MAX_CLOCK_AHEAD_MS } from '../../sync/operation.ts';
import { dateOf } from '../../time/wall-time.ts';
import { isZone, wallTimeAt } from '../../time/zoned-time.ts';
import type { LogOfDay } from '../day/log-of-day.ts';

/**
 * No screen answers a dose of a future day, so a date after the day of the stamp comes from a clock that is
 * ahead. A stamp may itself be ahead by `MAX_CLOCK_AHEAD_MS` at most.
 */
const isAfterItsStamp = ({ deleted_at, answered_by, zone, clock, date }: LogOfDay): boolean =>
  deleted_at === null &&
  answered_by === 'person' &&
  isZone(zone) &&
  date > dateOf(wallTimeAt(clock + MAX_CLOCK_AHEAD_MS, zone));

/** Cached, as rows are immutable and many days and counts check them. */
const known = new WeakMap<LogOfDay, boolean>();

export const isOfFutureDay = (log: LogOfDay): boolean => {
  const before = known.get(log);
  if (before !== undefined) return before;
  const is = isAfterItsStamp(log);
  known.set(log, is);
  return is;
};
