// Rows of one table are sent column by column: each column's name once, its values side by side, which
// compress better.
import type { AnyRow } from './rows.ts';

/**
 * Request header by which a device accepts rows as columns. A server that does not know it sends rows one by
 * one.
 */
export const ROWS_HEADER = 'x-rows';
export const AS_COLUMNS = 'columns';
/** Columns in packed form, see `packed-columns.ts`. */
export const AS_PACKED = 'packed';

/** Values by column name; all arrays have one entry per row. */
export type RowColumns = Readonly<Record<string, readonly unknown[]>>;

/** Built column by column, so that the JavaScript engine gives all rows the same hidden class. */
export const rowsOfColumns = (columns: RowColumns): AnyRow[] => {
  const empty = Object.fromEntries(Object.keys(columns).map((name) => [name, null]));
  const rows: Record<string, unknown>[] = (columns['id'] ?? []).map(() => ({ ...empty }));
  for (const [name, values] of Object.entries(columns)) rows.forEach((row, i) => (row[name] = values[i]));
  const read: object[] = rows;
  // The rows are not checked, as the server wrote them from the columns of the table.
  return read as AnyRow[];
};
