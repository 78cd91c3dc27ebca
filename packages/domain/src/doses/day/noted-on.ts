// An answer entered on another day than the dose's own is shown with the day of entry, so that it is not
// mistaken for the time of taking (OQ-046).
import type { DoseLogRow } from '../../sync/rows.ts';
import { isZone, wallTimeAt } from '../../time/zoned-time.ts';

/**
 * Local time of entry, `yyyy-MM-ddTHH:MM`, if it was on another day; else undefined. Also undefined for a
 * zone that this device does not know yet.
 */
export const notedOn = (log: Pick<DoseLogRow, 'date' | 'taken_at' | 'zone'>): string | undefined => {
  if (log.taken_at === null || !isZone(log.zone)) return undefined;
  const wall = wallTimeAt(Date.parse(log.taken_at), log.zone);
  return wall.slice(0, 10) === log.date ? undefined : wall;
};
