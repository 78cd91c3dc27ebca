// A row stays in the bucket it was first packed in, though its date may be corrected to another month: that
// month then has rows in other buckets too (design/sync.md#row-cache).
import type { AnyRow, Rows, TableName } from '@dosewell/domain/sync';
import { type Packing, packing } from '@dosewell/domain/tables';
import { type ChunkName, chunkName } from './chunk-name.ts';
import { resultOf } from './idb-promise.ts';

/** For each month's chunk, the other buckets that hold rows shown in that month, or once held them. */
export type Strays = Readonly<Record<ChunkName, readonly string[]>>;

const monthOf = <T extends TableName>(table: T, row: Rows[T]): string => {
  const { monthOf: shown }: Packing<T> = packing[table];
  return shown?.(row) ?? row.bucket;
};

/** The chunk of the month a row is shown in. */
export const shownChunkOf = (table: TableName, row: AnyRow): ChunkName =>
  chunkName(table, monthOf(table, row));

/** Whether rows of the table can be shown in another month than their bucket's. */
export const mayStray = (table: TableName): boolean => packing[table].monthOf !== undefined;

/** The months in which rows of one chunk are shown, other than its own. */
export const straysOf = (table: TableName, rows: readonly AnyRow[]): ReadonlySet<ChunkName> => {
  const months = new Set<ChunkName>();
  if (mayStray(table))
    for (const row of rows) if (monthOf(table, row) !== row.bucket) months.add(shownChunkOf(table, row));
  return months;
};

/** Adds a bucket to these months. Returns the same object if nothing is new. */
export const withStrays = (known: Strays, months: Iterable<ChunkName>, bucket: string): Strays => {
  let strays = known;
  for (const month of months) {
    const buckets = strays[month] ?? [];
    if (!buckets.includes(bucket)) strays = { ...strays, [month]: [...buckets, bucket] };
  }
  return strays;
};

/** Records on disk in which months the strays among written rows are shown. */
export const noteStrays = async (
  transaction: IDBTransaction,
  written: Iterable<readonly [table: TableName, bucket: string, rows: readonly AnyRow[]]>,
): Promise<void> => {
  const found = [...written].map(([table, bucket, rows]) => [straysOf(table, rows), bucket] as const);
  if (found.every(([months]) => months.size === 0)) return;
  const meta = transaction.objectStore('meta');
  const known: Strays = (await resultOf(meta.get('strays'))) ?? {};
  const strays = found.reduce((all, [months, bucket]) => withStrays(all, months, bucket), known);
  if (strays !== known) meta.put(strays, 'strays');
};
