// An exception: one per dose of the schedule. The newest write holds, a deletion among them, unless its author had
// seen the other (C-18).
import { exceptionId } from '../../id/derived-id.ts';
import { ok, refuse, type Result } from '../../problem/index.ts';
import type { OperationRow } from '../../sync/operation.ts';
import { patchFor } from '../../sync/patches.ts';
import type { ExceptionRow } from '../../sync/rows.ts';
import type { Admission, Context, SyncedTable } from '../../sync/synced-table.ts';

const NOTHING: Admission = { changes: [], merged: true };

/** A later clock wins, but an author who had seen the row may always write. */
const yields = (current: ExceptionRow, row: OperationRow, context: Context): boolean =>
  row.base < current.rev && context.clock < current.clock;

const changed = (row: ExceptionRow, merged: boolean): Result<Admission> =>
  ok({ changes: [{ table: 'dose_exceptions', row }], merged });

const written = (row: OperationRow, context: Context): Result<Admission> => {
  const said = patchFor('dose_exceptions', row);
  if (context.get('medications', said.medication_id) === undefined) return refuse('unknown_medication');
  if (row.id !== exceptionId(said.medication_id, said.date, said.slot)) return refuse('not_writable');
  const current = context.get('dose_exceptions', row.id);
  if (current !== undefined && yields(current, row, context)) return ok(NOTHING);
  const { rev = 0, clock = 0 } = current ?? {};
  // An older version of the app must not clear columns it does not know.
  const next = { ...current, ...said, id: row.id, rev, clock: Math.max(clock, context.clock), bucket: 'all' };
  return changed({ ...next, deleted_at: null }, row.base < rev);
};

const undone = (row: OperationRow, context: Context): Result<Admission> => {
  const current = context.get('dose_exceptions', row.id);
  if (current === undefined) return refuse('unknown_row');
  if (current.deleted_at !== null) return ok({ changes: [], merged: false });
  if (yields(current, row, context)) return ok(NOTHING);
  const clock = Math.max(current.clock, context.clock);
  return changed({ ...current, clock, deleted_at: context.now }, row.base < current.rev);
};

export const doseExceptions: SyncedTable<'dose_exceptions'> = {
  name: 'dose_exceptions',
  mergeClass: 'event',
  verbs: ['insert', 'update', 'delete'],
  needs: (row) => [
    { table: 'dose_exceptions', id: row.id },
    ...('delete' in row
      ? []
      : [{ table: 'medications' as const, id: patchFor('dose_exceptions', row).medication_id }]),
  ],
  admit: (row, context) => ('delete' in row ? undone(row, context) : written(row, context)),
};
