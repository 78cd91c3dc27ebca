// Many rows of one table travel as columns: each name once, and what is alike side by side.
import type { AnyRow } from './rows.ts';

/** Says in a request that rows may come as columns. A server that does not know the word sends them one by one. */
export const ROWS_HEADER = 'x-rows';
export const AS_COLUMNS = 'columns';
/** And these packed, see `packed-columns.ts`. */
export const AS_PACKED = 'packed';

/** All of one length: the values of row after row. */
export type Columns = Readonly<Record<string, readonly unknown[]>>;

/** By name, not by row, so that the engine gives all rows one shape. */
export const rowsOfColumns = (columns: Columns): AnyRow[] => {
  const empty = Object.fromEntries(Object.keys(columns).map((name) => [name, null]));
  const rows: Record<string, unknown>[] = (columns['id'] ?? []).map(() => ({ ...empty }));
  for (const [name, values] of Object.entries(columns)) rows.forEach((row, i) => (row[name] = values[i]));
  return rows as unknown as AnyRow[];
};
