// Undoing a change or removal, or resolving a conflict, restores an earlier answer unchanged (OQ-046,
// design/sync.md#merge).
import type { OperationRow } from '../../sync/operation.ts';
import type { DoseLogRow } from '../../sync/rows.ts';

type GivenAnswer = Pick<DoseLogRow, 'date' | 'status' | 'actual_time' | 'taken_at' | 'amount' | 'notes'>;

/** Whether a person gave the answer, rather than the server assuming a miss. */
export const isGiven = (log: DoseLogRow | undefined): log is DoseLogRow =>
  log !== undefined && log.deleted_at === null && log.answered_by === 'person' && log.status !== 'missed';

/** The row that replaces the answer in `log` by `answer`. */
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
