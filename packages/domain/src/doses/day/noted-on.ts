// An answer given on another day than the dose's own is shown with that day, so that a late entry is not read
// as the hour of taking (OQ-046).
import type { DoseLogRow } from '../../sync/rows.ts';
import { isZone, wallTimeAt } from '../../time/zoned-time.ts';

/**
 * The wall clock of the entry, `yyyy-MM-ddTHH:MM`, when it was made on another day; else undefined. An old device may
 * not know the zone a newer one was in.
 */
export const notedOn = (log: Pick<DoseLogRow, 'date' | 'taken_at' | 'zone'>): string | undefined => {
  if (log.taken_at === null || !isZone(log.zone)) return undefined;
  const wall = wallTimeAt(Date.parse(log.taken_at), log.zone);
  return wall.slice(0, 10) === log.date ? undefined : wall;
};
