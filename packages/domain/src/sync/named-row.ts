// A row whose id is made from what the row is about, so that there is only one. The write or deletion with
// the latest clock wins; one with an earlier clock wins too if its author had seen the stored row
// (design/sync.md#merge).
import { ok, refuse, type Result } from '../problem/index.ts';
import type { OperationRow } from './operation.ts';
import type { Rows } from './rows.ts';
import type { Admission, Change, Context } from './synced-table.ts';

type NamedTable = 'dose_exceptions' | 'medication_packages';

/** Columns that a new row holds as null if its write does not name them. */
const UNSAID: { readonly [T in NamedTable]?: object } = {
  medication_packages: { name: null, dosage: null, form: null },
};

const NOTHING: Admission = { changes: [], merged: true };

/** Whether a write changes nothing: its clock is earlier, and its author had not seen the stored row. */
const yields = (current: Rows[NamedTable], row: OperationRow, context: Context): boolean =>
  row.base < current.rev && context.clock < current.clock;

const changed = <T extends NamedTable>(table: T, row: Rows[T], merged: boolean): Result<Admission> =>
  ok({ changes: [{ table, row } as Change], merged });

/** `said` is the patch, as its schema let it through. */
export const writtenNamed = <T extends NamedTable>(
  table: T,
  row: OperationRow,
  said: object,
  context: Context,
): Result<Admission> => {
  const current = context.get(table, row.id);
  if (current !== undefined && yields(current, row, context)) return ok(NOTHING);
  const { rev = 0, clock = 0 } = current ?? {};
  // An older version of the app must not clear columns it does not know.
  const columns = { ...UNSAID[table], ...current, ...said };
  const next = { id: row.id, rev, clock: Math.max(clock, context.clock), bucket: 'all', deleted_at: null };
  return changed(table, { ...columns, ...next } as unknown as Rows[T], row.base < rev);
};

export const removedNamed = <T extends NamedTable>(
  table: T,
  row: OperationRow,
  context: Context,
): Result<Admission> => {
  const current: Rows[T] | undefined = context.get(table, row.id);
  if (current === undefined) return refuse('unknown_row');
  if (current.deleted_at !== null) return ok({ changes: [], merged: false });
  if (yields(current, row, context)) return ok(NOTHING);
  const clock = Math.max(current.clock, context.clock);
  return changed(table, { ...current, clock, deleted_at: context.now }, row.base < current.rev);
};
