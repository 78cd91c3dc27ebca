// Builds the operation rows of Take, Skip and Undo (specification/medication.md#4-states, OQ-046).
import { doseId } from '../../id/derived-id.ts';
import type { OperationRow } from '../../sync/operation.ts';
import type { DoseLogRow } from '../../sync/rows.ts';
import { isoInstant, type Now, wallClock } from '../../time/zoned-time.ts';
import type { Dose } from '../dose.ts';

type Answer = 'taken' | 'skipped';
export type AnsweredSlot = Pick<Dose, 'medicationId' | 'date' | 'slot'>;

/** The revision the person had seen, from the log as they see it, including a tombstone. */
const baseOf = (log: DoseLogRow | undefined): number => log?.rev ?? 0;

/** Answers a scheduled dose. `standing` is the existing log with its id, including a tombstone. */
export const answerDose = (
  dose: AnsweredSlot & { readonly slot: string },
  answer: Answer,
  now: Now,
  standing: DoseLogRow | undefined,
): OperationRow => ({
  table: 'medication_logs',
  id: doseId(dose.medicationId, dose.date, dose.slot),
  base: baseOf(standing),
  patch: {
    medication_id: dose.medicationId,
    date: dose.date,
    slot: dose.slot,
    status: answer,
    actual_time: answer === 'taken' ? wallClock(now).slice(11) : null,
    taken_at: answer === 'taken' ? isoInstant(now.instant) : null,
  },
});

/** Records a dose taken as needed now; `id` is new, and the amount is the usual one if not said. */
export const takeAsNeeded = (medicationId: string, id: string, now: Now, amount?: number): OperationRow => {
  const wall = wallClock(now);
  return {
    table: 'medication_logs',
    id,
    base: 0,
    patch: {
      medication_id: medicationId,
      date: wall.slice(0, 10),
      slot: null,
      status: 'taken',
      actual_time: wall.slice(11),
      taken_at: isoInstant(now.instant),
      ...(amount !== undefined && { amount }),
    },
  };
};

/** Undoes an answer, so that the dose is pending again. */
export const undoAnswer = (log: DoseLogRow): OperationRow => ({
  table: 'medication_logs',
  id: log.id,
  base: log.rev,
  delete: true,
});
