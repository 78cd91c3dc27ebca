// A dose recorded on a future day belongs to the day of recording, at the time the log shows. Until it is
// moved to that day, the day's slot is not asked for (decision 0029).
import { doseId } from '../../id/derived-id.ts';
import type { OperationRow } from '../../sync/operation.ts';
import type { DoseLogRow } from '../../sync/rows.ts';
import { addDays } from '../../time/civil-date.ts';
import { dateOf, slotOf, wallTime } from '../../time/wall-time.ts';
import { wallTimeAt } from '../../time/zoned-time.ts';
import type { LogOfDay } from '../day/log-of-day.ts';
import { undoAnswer } from './answer-dose.ts';
import { isOfFutureDay } from './of-day-to-come.ts';
import { restoreAnswer } from './restore-answer.ts';
import { instantTaken } from './time-taken.ts';

export interface DayAndTime {
  readonly date: string;
  /** The time of day, `HH:MM`. */
  readonly time: string;
}

/** Undefined if the log needs no correction. */
export const rightPlace = (log: LogOfDay): DayAndTime | undefined => {
  if (!isOfFutureDay(log)) return undefined;
  const noted = wallTimeAt(log.clock, log.zone);
  const time = log.actual_time ?? slotOf(log.scheduled_time);
  const date = dateOf(noted);
  return { date: wallTime(date, time) <= noted ? date : addDays(date, -1), time };
};

/** Whether `log` is a taken dose of the schedule that belongs to `date` but is recorded on another day. */
export const isTakenElsewhere = (log: LogOfDay, date: string): boolean =>
  log.date > date && log.slot !== null && log.status === 'taken' && rightPlace(log)?.date === date;

/**
 * Id of the log at the right day and slot, which may be a tombstone; undefined for an as-needed dose, of
 * which there may be several.
 */
export const placeTaken = (log: DoseLogRow, { date }: DayAndTime): string | undefined =>
  log.slot === null ? undefined : doseId(log.medication_id, date, log.slot);

/**
 * Rows that move the log to the right day and slot. `standing` is the existing log there, including a
 * tombstone.
 */
export const moveToRightPlace = (
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
