// All rows of an import are validated against their tables before the first is returned.
import type { ImportFile } from './import-file.ts';
import {
  BYTES_AT_ONCE,
  type ImportOrder,
  OF_PERSON,
  type OrderedTable,
  ROWS_AT_ONCE,
} from './import-order.ts';
import { type ImportedRow, isWellNamed, withClocksUpTo } from './import-row.ts';
import { NoRecords, rowsIn } from './records-text.ts';
import { rowShape } from './row-shape.ts';
import { textLimits } from './text-limits.ts';

/** Number of rows in the import; undefined if any row is invalid. */
export function countedRows(file: ImportFile, { tables, others }: ImportOrder): number | undefined {
  const known = new Set([...tables.map(({ table }) => table), ...others]);
  if ([...file.tables.keys()].some((table) => !known.has(table))) return undefined;
  let all = 0;
  try {
    for (const table of tables) {
      const rows = countedOf(file, table);
      if (rows === undefined) return undefined;
      all += rows;
    }
  } catch (error) {
    if (error instanceof NoRecords) return undefined;
    throw error;
  }
  return all;
}

function countedOf(file: ImportFile, { table, columns, isDocument }: OrderedTable): number | undefined {
  const span = file.tables.get(table);
  if (span === undefined) return 0;
  const shape = rowShape(columns);
  const ids = new Set<unknown>();
  let rows = 0;
  for (const row of rowsIn(file.text, span, textLimits)) {
    const read = shape.safeParse(row);
    if (!read.success || (table === 'medication_logs' && !isWellNamed(read.data))) return undefined;
    ids.add(read.data['id']);
    rows++;
  }
  return ids.size === rows && !(isDocument && rows > 1) ? rows : undefined;
}

/** Rows of a table with the length of their text. */
interface Batch {
  rows: ImportedRow[];
  bytes: number;
}

/** Rows of a table in batches. A stock movement that undoes another comes after that one. */
export function* batchesOf(
  { text, tables }: ImportFile,
  { table }: OrderedTable,
  { latestClock }: Pick<ImportOrder, 'latestClock'>,
): Generator<readonly ImportedRow[]> {
  const span = tables.get(table);
  if (span === undefined) return;
  for (const taking of [false, true]) {
    let batch: Batch = { rows: [], bytes: 0 };
    for (const row of rowsIn(text, span, textLimits)) {
      if (((row['undoes'] ?? null) !== null) !== taking) continue;
      batch.rows.push(withoutPhoto(table, withClocksUpTo(row, latestClock)));
      batch.bytes += JSON.stringify(row).length;
      if (batch.rows.length < ROWS_AT_ONCE && batch.bytes < BYTES_AT_ONCE) continue;
      yield batch.rows;
      batch = { rows: [], bytes: 0 };
    }
    if (batch.rows.length > 0) yield batch.rows;
  }
}

/** The server sets photo addresses, so photos are imported like uploads. */
const withoutPhoto = (table: string, row: ImportedRow): ImportedRow =>
  table === 'meals' ? { ...row, photo_url: null } : row;

/** Pictures referenced by rows, with their owners. */
export function* picturesOf({
  text,
  tables,
  pictures,
}: ImportFile): Generator<readonly [string, Uint8Array]> {
  const at = (address: unknown): Uint8Array | undefined =>
    typeof address === 'string' ? pictures.get(address.split('/').at(-1) ?? '') : undefined;
  const [profiles, meals] = [tables.get('profiles'), tables.get('meals')];
  if (profiles !== undefined)
    for (const row of rowsIn(text, profiles, textLimits)) {
      const picture = at(row['avatar_url']);
      if (picture !== undefined) yield [OF_PERSON, picture];
    }
  if (meals === undefined) return;
  for (const row of rowsIn(text, meals, textLimits)) {
    const picture = at(row['photo_url']);
    if (picture !== undefined) yield [String(row['id']), picture];
  }
}
