// A dose of a day to come belongs on the day it was noted, at the time its clock showed; until it is put there that dose is not asked for again (decision 0029).
import { doseId } from '../../id/derived-id.ts';
import type { OperationRow } from '../../sync/operation.ts';
import type { DoseLogRow } from '../../sync/rows.ts';
import { addDays } from '../../time/civil-date.ts';
import { dateOf, slotOf, wallTime } from '../../time/wall-time.ts';
import { wallTimeAt } from '../../time/zoned-time.ts';
import { undoAnswer } from './answer-dose.ts';
import { isOfDayToCome } from './of-day-to-come.ts';
import { restoreAnswer } from './restore-answer.ts';
import { instantTaken } from './time-taken.ts';

export interface DayAndTime {
  readonly date: string;
  /** `HH:MM` */
  readonly time: string;
}

/** Undefined where the record stands where it belongs. */
export const rightPlace = (log: DoseLogRow): DayAndTime | undefined => {
  if (!isOfDayToCome(log)) return undefined;
  const noted = wallTimeAt(log.clock, log.zone);
  const time = log.actual_time ?? slotOf(log.scheduled_time);
  const date = dateOf(noted);
  return { date: wallTime(date, time) <= noted ? date : addDays(date, -1), time };
};

/** Whether a dose of the schedule on a date is this one, which was taken and stands elsewhere. */
export const isTakenElsewhere = (log: DoseLogRow, date: string): boolean =>
  log.date > date && log.slot !== null && log.status === 'taken' && rightPlace(log)?.date === date;

/** The record that stands at the right place, where there can be but one; a deleted one included. */
export const placeTaken = (log: DoseLogRow, { date }: DayAndTime): string | undefined =>
  log.slot === null ? undefined : doseId(log.medication_id, date, log.slot);

/** The rows that put the record there. `standing` is what stands at the place, a deleted one included. */
export const putRight = (
  log: DoseLogRow,
  { date, time }: DayAndTime,
  standing: DoseLogRow | undefined,
): OperationRow[] => {
  const taken = log.status === 'taken';
  const moved = restoreAnswer(log, {
    ...log,
    date,
    actual_time: taken ? time : null,
    taken_at: taken ? instantTaken(date, log.slot, time, log.zone) : null,
  });
  if (log.slot === null) return [moved];
  const id = doseId(log.medication_id, date, log.slot);
  return [undoAnswer(log), { ...moved, id, base: standing?.rev ?? 0 }];
};
