// Operation rows of *Later*, *Not today* and their undoing; every device writes the same row for a dose
// (C-18).
import { exceptionId } from '../../id/derived-id.ts';
import type { OperationRow } from '../../sync/operation.ts';
import type { ExceptionRow } from '../../sync/rows.ts';
import { isoInstant } from '../../time/zoned-time.ts';
import type { Dose } from '../dose.ts';

/** A dose of the schedule. */
export type ScheduledDose = Pick<Dose, 'medicationId' | 'date'> & { readonly slot: string };

/** The stored exception of the dose, which may be deleted; its revision is the one the person has seen. */
type Standing = Pick<ExceptionRow, 'rev'> | undefined;

const idOf = ({ medicationId, date, slot }: ScheduledDose): string => exceptionId(medicationId, date, slot);

/** Puts a dose off until an instant in milliseconds; without an instant, takes the dose off its date. */
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

/** Deletes the exception, so that the dose follows its schedule again. */
export const followSchedule = (dose: ScheduledDose, standing: Standing): OperationRow => ({
  table: 'dose_exceptions',
  id: idOf(dose),
  base: standing?.rev ?? 0,
  delete: true,
});
