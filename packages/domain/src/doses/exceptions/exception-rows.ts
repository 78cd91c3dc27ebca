// Later, Not today and their undoing as rows: of the same dose, every device writes the same row (C-18).
import { exceptionId } from '../../id/derived-id.ts';
import type { OperationRow } from '../../sync/operation.ts';
import type { ExceptionRow } from '../../sync/rows.ts';
import { isoInstant } from '../../time/zoned-time.ts';
import type { Dose } from '../dose.ts';

/** A dose of the schedule. */
export type ScheduledDose = Pick<Dose, 'medicationId' | 'date'> & { readonly slot: string };

/** `standing` is the record at its id, a deleted one included: its revision is what the person has seen. */
type Standing = Pick<ExceptionRow, 'rev'> | undefined;

const idOf = ({ medicationId, date, slot }: ScheduledDose): string => exceptionId(medicationId, date, slot);

/** Puts a dose off until an instant in milliseconds, or takes it off its date where there is none. */
export const exceptDose = (
  dose: ScheduledDose,
  until: number | undefined,
  standing: Standing,
): OperationRow => ({
  table: 'dose_exceptions',
  id: idOf(dose),
  base: standing?.rev ?? 0,
  patch: {
    medication_id: dose.medicationId,
    date: dose.date,
    slot: dose.slot,
    kind: until === undefined ? 'off' : 'later',
    due_at: until === undefined ? null : isoInstant(until),
  },
});

/** The dose follows its schedule again. */
export const followSchedule = (dose: ScheduledDose, standing: Standing): OperationRow => ({
  table: 'dose_exceptions',
  id: idOf(dose),
  base: standing?.rev ?? 0,
  delete: true,
});
