// A dose noted by a clock that was ahead is of a day to come: it stays on record and takes nothing from the stock until it is put right (decision OQ-045).
import { MAX_CLOCK_AHEAD_MS } from '../sync/operation.ts';
import type { DoseLogRow } from '../sync/rows.ts';
import { dateOf } from '../time/wall-time.ts';
import { isZone, wallTimeAt } from '../time/zoned-time.ts';

/** The day on which an answer was noted, at the latest: the stamp of a row is never ahead, whatever its device showed. */
const dayOfNoting = ({ clock, zone }: Pick<DoseLogRow, 'clock' | 'zone'>): string | undefined =>
  isZone(zone) ? dateOf(wallTimeAt(clock + MAX_CLOCK_AHEAD_MS, zone)) : undefined;

/** Doses of later days cannot be answered: one that was is of a day that only the clock knew. */
export const isOfDayToCome = (log: DoseLogRow): boolean => {
  if (log.deleted_at !== null || log.answered_by !== 'person') return false;
  const noted = dayOfNoting(log);
  return noted !== undefined && log.date > noted;
};
