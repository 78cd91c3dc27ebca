// A recorded miss is removed where the person had put the dose off, or taken it off its day, while it was
// open: the server had not heard of it yet (C-18, decision 0055).
import type { ExceptionRow, RegimenRow } from '../../sync/rows.ts';
import { wallTime } from '../../time/wall-time.ts';
import { closesAt, type Window } from '../day/closing-time.ts';
import type { LogOfDay } from '../day/log-of-day.ts';
import { schedulesOf } from '../day/schedules-of.ts';
import { instantOfSlot } from '../day/slot-zone.ts';
import { dueAt, latestFor } from '../exceptions/due-at.ts';
import type { DoseRecords, MissMoment } from './missed-to-record.ts';
import { logsBySlot, slotKey } from './logs-by-slot.ts';

export const missesToRemove = (records: DoseRecords, moment: MissMoment): LogOfDay[] => {
  const { exceptions } = records;
  if (exceptions.length === 0) return [];
  const standing = logsBySlot(records.logs);
  return exceptions.flatMap((exception) => {
    const { medication_id: medicationId, date, slot } = exception;
    const log = standing.get(slotKey({ medicationId, date, slot }));
    return log !== undefined && isMiss(log) && isStillAsked(exception, records, moment) ? [log] : [];
  });
};

const isMiss = ({ deleted_at, answered_by, status }: LogOfDay): boolean =>
  deleted_at === null && answered_by === 'server' && status === 'missed';

const isStillAsked = (
  exception: ExceptionRow,
  { regimens }: DoseRecords,
  { now: { instant, zone }, missedAfterMinutes }: MissMoment,
): boolean => {
  const ordered = schedulesOf(regimens).get(exception.medication_id);
  if (exception.deleted_at !== null || ordered === undefined) return false;
  const slot = wallTime(exception.date, exception.slot);
  const dose = { slot, ordered, window: { zone, missedAfterMinutes } };
  return wasSaidInTime(exception, dose) && isOpenAt(instant, exception, dose);
};

interface OfSchedule {
  /** Local date and time of the slot, `yyyy-MM-ddTHH:MM`. */
  readonly slot: string;
  readonly ordered: readonly RegimenRow[];
  readonly window: Window;
}

/**
 * Whether the exception was made while the app may have shown the dose as open: before the latest window to
 * which the dose can be put off has closed. An earlier *Later* may have moved the dose, but its row was
 * replaced by this one.
 */
const wasSaidInTime = ({ clock }: ExceptionRow, { slot, ordered, window }: OfSchedule): boolean => {
  const furthest = Math.max(instantOfSlot(slot, ordered, window.zone), latestFor(slot, ordered, window).at);
  return clock < closesAt(slot, ordered, window, furthest);
};

/**
 * Whether the window of the moved dose is still open; a dose that is off has no window that could have
 * closed.
 */
const isOpenAt = (
  instant: number,
  exception: ExceptionRow,
  { slot, ordered, window }: OfSchedule,
): boolean => {
  const due = dueAt(slot, exception, ordered, window);
  return due === undefined || closesAt(slot, ordered, window, due) > instant;
};
