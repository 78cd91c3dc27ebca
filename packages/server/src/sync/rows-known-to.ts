// An older device gets no tables and columns that its version does not know; it fetches them once updated.
import { type AnyRow, type TableName } from '@dosewell/domain/sync';
import { FIRST_VERSION, type Known, known, rowKnownTo, tablesKnownTo } from '@dosewell/domain/tables';

type RowsByTable = Partial<Record<TableName, AnyRow[]>>;

export const rowsKnownTo = (
  v: number = FIRST_VERSION,
  rows: RowsByTable,
  here: Known = known,
): RowsByTable => {
  if (v >= here.newest) return rows;
  return Object.fromEntries(
    tablesKnownTo(v, here).flatMap((table) => {
      const own = rows[table];
      return own === undefined ? [] : [[table, own.map((row) => rowKnownTo(v, table, row, here))]];
    }),
  );
};
