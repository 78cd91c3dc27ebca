// Every row of an import is held to the shape of its table before the first one is written.
import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from '../../platform/db.ts';
import { isExported, personTables } from './export-registry.ts';
import type { ImportFile } from './import-file.ts';
import type { ImportedRow } from './import-rows.store.ts';
import { isWellNamed, withClocksUpTo } from './import-rows.ts';
import { readRowShape, type RowShape } from './row-shapes.store.ts';

export type CheckedTables = Map<string, readonly ImportedRow[]>;

/** Others are served in between. */
const AT_ONCE = 1000;

/** The rows that an import takes, by table; undefined when one of them is not as it should be. */
export async function checkedTables(
  database: Database,
  userId: string,
  { tables }: ImportFile,
  latestClock: number,
): Promise<CheckedTables | undefined> {
  if (Object.keys(tables).some((table) => personTables[table] === undefined)) return undefined;
  const shapes = await readShapes(database, userId);
  const checked: CheckedTables = new Map();
  for (const [table, shape] of shapes) {
    const rows = await checkedRows(table, tables[table] ?? [], shape, latestClock);
    if (rows === undefined) return undefined;
    checked.set(table, rows);
  }
  return checked;
}

const readShapes = (database: Database, userId: string): Promise<Map<string, RowShape>> =>
  database.asUser(
    userId,
    async (db) => {
      const shapes = new Map<string, RowShape>();
      for (const [table, entry] of Object.entries(personTables))
        if (isExported(entry) && typeof entry.imported === 'string')
          shapes.set(table, await readRowShape(db, table));
      return shapes;
    },
    { readOnly: true },
  );

async function checkedRows(
  table: string,
  rows: object[],
  shape: RowShape,
  latestClock: number,
): Promise<readonly ImportedRow[] | undefined> {
  const entry = personTables[table];
  const isDocument = entry !== undefined && isExported(entry) && entry.imported === 'document';
  if (isDocument && rows.length > 1) return undefined;
  const ids = new Set<unknown>();
  for (const [at, row] of rows.entries()) {
    const read = shape.safeParse(row);
    if (!read.success || (table === 'medication_logs' && !isWellNamed(read.data))) return undefined;
    rows[at] = withClocksUpTo(read.data, latestClock);
    ids.add(read.data['id']);
    if ((at + 1) % AT_ONCE === 0) await breathe();
  }
  return ids.size === rows.length ? (rows as ImportedRow[]) : undefined;
}
