// A dose whose instant is on another day than the dose shows that day: as the day of taking if the instant
// counts as such, else as the day of entry (OQ-046, C-03).
import type { DoseLogRow } from '../../sync/rows.ts';
import { displayDate, displayTime } from '../../time/display.ts';
import { dateOf, slotOf } from '../../time/wall-time.ts';
import { notedOn } from '../day/noted-on.ts';
import { doseTakenAt } from './taken-at.ts';

export interface OtherDay {
  readonly is: 'taken' | 'noted';
  /** `Nov 23, 2026, 12:30 AM` */
  readonly when: string;
}

/** Undefined if the instant is on the dose's own day. */
export const otherDay = (log: DoseLogRow): OtherDay | undefined => {
  const wall = notedOn(log);
  if (wall === undefined || log.taken_at === null) return undefined;
  const is = doseTakenAt(log) === Date.parse(log.taken_at) ? 'taken' : 'noted';
  return { is, when: `${displayDate(dateOf(wall))}, ${displayTime(slotOf(wall))}` };
};
