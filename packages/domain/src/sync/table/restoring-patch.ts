// Restoring writes a row back as it was, undeleted: every column a device may write and the row holds. One that
// an update added is not held until the row is fetched anew, and must not be emptied on the server.
import type { Patch } from '../operation.ts';
import type { Synced } from '../synced-row.ts';
import { type RowOf, type Table, writtenColumns } from './define-table.ts';

/** A vital sign's columns are known at run time only. */
type Restored<T extends Table> = string extends keyof T['columns'] ? Synced : RowOf<T>;

export const restoringPatch = <T extends Table>(table: T, row: Restored<T>): Patch => {
  const values: object = row;
  const stored = values as Patch;
  const held = writtenColumns(table).flatMap(([name]) => {
    const value = stored[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(held), deleted_at: null };
};
