// A dose noted by a clock that was ahead is of a day to come: it takes nothing from the stock until it is put right (decision 0029).
import { MAX_CLOCK_AHEAD_MS } from '../../sync/operation.ts';
import type { DoseLogRow } from '../../sync/rows.ts';
import { dateOf } from '../../time/wall-time.ts';
import { isZone, wallTimeAt } from '../../time/zoned-time.ts';

/** Doses of later days cannot be answered: one that was is of a day that only the clock knew. A stamp is never ahead. */
const judge = ({ deleted_at, answered_by, zone, clock, date }: DoseLogRow): boolean =>
  deleted_at === null &&
  answered_by === 'person' &&
  isZone(zone) &&
  date > dateOf(wallTimeAt(clock + MAX_CLOCK_AHEAD_MS, zone));

/** A row is never changed in place, and days and counts ask again and again. */
const known = new WeakMap<DoseLogRow, boolean>();

export const isOfDayToCome = (log: DoseLogRow): boolean => {
  const before = known.get(log);
  if (before !== undefined) return before;
  const is = judge(log);
  known.set(log, is);
  return is;
};
