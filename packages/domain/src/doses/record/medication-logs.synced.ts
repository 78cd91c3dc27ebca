// A medication has one dose log per date and slot, which people answer, change and undo (OQ-044 to OQ-046).
import { doseId } from '../../id/derived-id.ts';
import { ok, refuse, type Result } from '../../problem/index.ts';
import type { OperationRow } from '../../sync/operation.ts';
import type { DoseLogRow, MedicationRow } from '../../sync/rows.ts';
import type { Admission, Context, SyncedTable } from '../../sync/synced-table.ts';
import { mergeAnswers } from './merge-answers.ts';
import { isStilledByCount } from './counted-since.ts';
import type { DoseAnswer } from './dose-answer.ts';
import { recordedAgain, recordOfAnswer } from './record-of-answer.ts';
import { type DoseTransition, stockOfDose } from './stock-of-dose.ts';
import { patchFor } from '../../sync/patches.ts';

const answerOf = (row: OperationRow): DoseAnswer => patchFor('medication_logs', row);

/** A scheduled dose has the same id everywhere, whatever id the device sent. */
const canonicalId = (row: OperationRow): string => {
  const { medication_id, date, slot } = answerOf(row);
  return 'delete' in row || slot === null ? row.id : doseId(medication_id, date, slot);
};

/** A scheduled dose is identified by day and slot; one taken as needed may be moved to another day. */
const isMoved = (current: DoseLogRow, answer: DoseAnswer): boolean =>
  current.medication_id !== answer.medication_id ||
  current.slot !== answer.slot ||
  (current.slot !== null && current.date !== answer.date);

const admitted = (
  { before, after, merged }: DoseTransition & { readonly merged: boolean },
  medication: MedicationRow,
  cause: string,
  context: Context,
): Result<Admission> => {
  const changes = stockOfDose({ before, after }, medication, cause, context);
  const stilled = isStilledByCount(before, after, medication);
  return ok(stilled ? { changes, merged, notice: 'counted_since' } : { changes, merged });
};

const answered = (row: OperationRow, context: Context): Result<Admission> => {
  const answer = answerOf(row);
  const medication = context.get('medications', answer.medication_id);
  if (medication === undefined) return refuse('unknown_medication');
  const id = canonicalId(row);
  const next = recordOfAnswer(id, answer, medication, context);
  const current = context.get('medication_logs', id);
  if (current === undefined)
    return admitted({ before: undefined, after: next, merged: false }, medication, row.id, context);
  if (isMoved(current, answer)) return refuse('dose_moved');
  const { log, merged } = mergeAnswers(current, recordedAgain(current, next, answer), row.base);
  return admitted({ before: current, after: log, merged }, medication, row.id, context);
};

const undone = (row: OperationRow, context: Context): Result<Admission> => {
  const current = context.get('medication_logs', row.id);
  if (current === undefined) return refuse('unknown_row');
  const medication = context.get('medications', current.medication_id);
  if (medication === undefined) return refuse('unknown_medication');
  if (current.deleted_at !== null) return ok({ changes: [], merged: false });
  const next = { ...current, clock: context.clock, deleted_at: context.now };
  const { log, merged } = mergeAnswers(current, next, row.base);
  return admitted({ before: current, after: log, merged }, medication, row.id, context);
};

export const medicationLogs: SyncedTable<'medication_logs'> = {
  name: 'medication_logs',
  mergeClass: 'fact',
  verbs: ['insert', 'update', 'delete', 'restore'],
  needs: (row) => {
    if ('delete' in row)
      return [
        { table: 'medication_logs', id: row.id },
        { table: 'medications', every: true },
      ];
    const { medication_id } = answerOf(row);
    return [
      { table: 'medication_logs', id: canonicalId(row) },
      { table: 'medications', id: medication_id },
      { table: 'medication_regimens', column: 'medication_id', value: medication_id },
    ];
  },
  admit: (row, context) => ('delete' in row ? undone(row, context) : answered(row, context)),
};
