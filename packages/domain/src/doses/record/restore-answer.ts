// Undoing a change or a removal, or saying which of two answers holds, puts an earlier answer back as it was
// (OQ-046, design/sync.md#merge).
import type { OperationRow } from '../../sync/operation.ts';
import type { DoseLogRow } from '../../sync/rows.ts';

type GivenAnswer = Pick<DoseLogRow, 'date' | 'status' | 'actual_time' | 'taken_at' | 'amount' | 'notes'>;

/** Whether a person gave the answer; an assumed miss is none. */
export const isGiven = (log: DoseLogRow | undefined): log is DoseLogRow =>
  log !== undefined && log.deleted_at === null && log.answered_by === 'person' && log.status !== 'missed';

/** The row that makes `answer` stand in place of what `log` says. */
export const restoreAnswer = (log: DoseLogRow, answer: GivenAnswer): OperationRow => ({
  table: 'medication_logs',
  id: log.id,
  base: log.rev,
  patch: {
    medication_id: log.medication_id,
    date: answer.date,
    slot: log.slot,
    status: answer.status,
    actual_time: answer.actual_time,
    taken_at: answer.taken_at,
    amount: answer.amount,
    notes: answer.notes,
  },
});
