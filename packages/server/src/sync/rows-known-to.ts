// An older device receives no table or column its version does not know; it fetches them once updated.
import {
  type AnyRow,
  FIRST_VERSION,
  type Known,
  known,
  rowKnownTo,
  type TableName,
  tablesKnownTo,
} from '@dosewell/domain/sync';

type RowsByTable = Partial<Record<TableName, AnyRow[]>>;

export const rowsKnownTo = (
  v: number = FIRST_VERSION,
  rows: RowsByTable,
  here: Known = known,
): RowsByTable => {
  if (v >= here.newest) return rows;
  const tables = tablesKnownTo(v, here).filter((table) => rows[table] !== undefined);
  return Object.fromEntries(
    tables.map((table) => [table, rows[table]!.map((row) => rowKnownTo(v, table, row, here))]),
  );
};
