// A taken dose counts at its time of taking. A dose entered on another day counts at the time of entry if
// that is within a day of the slot, as the later time asks sooner, and else at the slot (C-03).
import type { DoseLogRow } from '../../sync/rows.ts';
import { instantOf } from '../../time/zoned-time.ts';
import { rightPlace } from '../record/right-place.ts';
import { instantTaken } from '../record/time-taken.ts';
import { notedOn } from '../day/noted-on.ts';
import { DAY_MS } from './slot-instants.ts';

const trueTime = (log: DoseLogRow): number => {
  const place = rightPlace(log);
  if (place !== undefined) return Date.parse(instantTaken(place.date, log.slot, place.time, log.zone));
  const scheduled = (): number => instantOf(log.scheduled_time, log.zone);
  if (log.taken_at === null) return scheduled();
  const entered = Date.parse(log.taken_at);
  return notedOn(log) === undefined || entered - scheduled() < DAY_MS ? entered : scheduled();
};

/** Cached: rows are immutable, and many doses are compared with them. */
const known = new WeakMap<DoseLogRow, number>();

/** The instant at which a dose was taken; undefined if it was not. */
export const doseTakenAt = (log: DoseLogRow): number | undefined => {
  if (log.deleted_at !== null || log.status !== 'taken') return undefined;
  const instant = known.get(log) ?? trueTime(log);
  known.set(log, instant);
  return instant;
};
