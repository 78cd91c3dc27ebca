// A recorded miss is removed where the person had put the dose off, or taken it off its day, before its window
// closed: the server had not heard of it yet (C-18).
import type { ExceptionRow } from '../../sync/rows.ts';
import { wallTime } from '../../time/wall-time.ts';
import { closesAt } from '../day/closing-time.ts';
import type { LogOfDay } from '../day/log-of-day.ts';
import { schedulesOf } from '../day/schedules-of.ts';
import { dueAt } from '../exceptions/due-at.ts';
import type { DoseRecords, MissMoment } from './missed-to-record.ts';
import { logsBySlot, slotKey } from './logs-by-slot.ts';

export const missesToRemove = (records: DoseRecords, moment: MissMoment): LogOfDay[] => {
  const { exceptions } = records;
  if (exceptions.length === 0) return [];
  const standing = logsBySlot(records.logs);
  return exceptions.flatMap((exception) => {
    const { medication_id: medicationId, date, slot } = exception;
    const log = standing.get(slotKey({ medicationId, date, slot }));
    return log !== undefined && isMiss(log) && stillOpen(exception, records, moment) ? [log] : [];
  });
};

const isMiss = ({ deleted_at, answered_by, status }: LogOfDay): boolean =>
  deleted_at === null && answered_by === 'server' && status === 'missed';

const stillOpen = (
  exception: ExceptionRow,
  { regimens }: DoseRecords,
  { now: { instant, zone }, missedAfterMinutes }: MissMoment,
): boolean => {
  if (exception.deleted_at !== null) return false;
  const slot = wallTime(exception.date, exception.slot);
  const ordered = schedulesOf(regimens).get(exception.medication_id) ?? [];
  const window = { zone, missedAfterMinutes };
  if (exception.clock >= closesAt(slot, ordered, window)) return false;
  const due = dueAt(slot, exception, ordered, window);
  return due === undefined || closesAt(slot, ordered, window, due) > instant;
};
