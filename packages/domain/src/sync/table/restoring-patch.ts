// Restoring writes a row back as it was, undeleted: every column a device may write.
import type { Patch } from '../operation.ts';
import { type RowOf, type Table, writtenColumns } from './define-table.ts';

export const restoringPatch = <T extends Table>(table: T, row: RowOf<T>): Patch => {
  const values = row as unknown as Patch;
  const written = writtenColumns(table);
  return { ...Object.fromEntries(written.map(([name]) => [name, values[name] ?? null])), deleted_at: null };
};
