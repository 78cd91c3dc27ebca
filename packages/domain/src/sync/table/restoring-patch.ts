// Restoring writes a row back as it was, undeleted, with every column that a device may write and the row
// holds. An optional column of a later version that the row does not hold is set to null only if the change
// to be taken back named it. Naming it otherwise would empty it on the server, or make the operation wait for
// a server that was set back (decision 0028).
import type { Patch } from '../operation.ts';
import type { Synced } from '../synced-row.ts';
import type { ColumnSpec } from './column.ts';
import { type RowOf, type Table, writtenColumns } from './define-table.ts';

/** A vital sign's row is typed as `Synced` only, because its columns are known at run time. */
type Restored<T extends Table> = string extends keyof T['columns'] ? Synced : RowOf<T>;

const isEmpty = (value: unknown, { need }: ColumnSpec): boolean =>
  value === undefined || (value === null && need === 'optional');

/** `saved` is the change that is taken back; a deletion has none. */
export const restoringPatch = <T extends Table>(table: T, row: Restored<T>, saved: Patch = {}): Patch => {
  const values: object = row;
  const stored = values as Patch;
  const held = writtenColumns(table).flatMap(([name, { spec }]) => {
    const value = stored[name];
    if (!isEmpty(value, spec)) return [[name, value] as const];
    return name in saved ? [[name, null] as const] : [];
  });
  return { ...Object.fromEntries(held), deleted_at: null };
};
