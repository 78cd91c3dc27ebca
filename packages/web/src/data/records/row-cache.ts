// Rows in memory: small tables whole, large ones by the months a screen has asked for.
import type { AnyRow, TableName } from '@dosewell/domain/sync';
import { bucketOf, type ChunkName, chunkName, tableOf } from './chunk-name.ts';
import { sameRow } from './same-row.ts';
import { type Strays, straysOf, withStrays } from './strays.ts';
import { type Live, noRows } from './rows-by-id.ts';
import { TABLES } from '@dosewell/domain/tables';
import { keysOf, recordOf } from '@dosewell/domain/value';

export interface RowCache {
  has(name: ChunkName): boolean;
  /** The names of the chunks in memory. */
  names(): Iterable<ChunkName>;
  /**
   * Puts a chunk into memory. A row equal to its earlier state stays the same object, so that nothing showing
   * it is rendered again.
   */
  put(name: ChunkName, rows: readonly AnyRow[]): void;
  /** Adds the strays recorded on disk to those seen in memory. */
  learnStrays(strays: Strays | undefined): void;
  /** The chunks that contain rows shown in a month, the month's own first. */
  sources(name: ChunkName): readonly ChunkName[];
  /** Whether memory would be incomplete without this chunk. */
  needs(name: ChunkName, rows: readonly AnyRow[]): boolean;
  chunk<T extends TableName>(table: T, bucket: string): readonly Live<T>[] | undefined;
  get<T extends TableName>(table: T, id: string): Live<T> | undefined;
  /** Every row of the table that is in memory. */
  rows<T extends TableName>(table: T): readonly Live<T>[];
}

type ChunksOf = { readonly [T in TableName]: Map<string, readonly Live<T>[]> };
type ListsOf = { readonly [T in TableName]: Map<'all', readonly Live<T>[]> };

export const createRowCache = (): RowCache => {
  const names = new Set<ChunkName>();
  const chunks: ChunksOf = recordOf(TABLES, () => new Map<string, never>());
  let strays: Strays = {};
  const byId = noRows();
  /** The list of all rows of each table, kept until one of its chunks is replaced. */
  const lists: ListsOf = recordOf(TABLES, () => new Map<'all', never>());
  const putIn = <T extends TableName>(table: T, bucket: string, rows: readonly Live<T>[]): void => {
    const index = byId[table];
    const before: readonly Live<T>[] = chunks[table].get(bucket) ?? [];
    const known = new Map(before.map((row) => [row.id, row]));
    const next = rows.map((row) => {
      const old = known.get(row.id);
      return old !== undefined && sameRow(old, row) ? old : row;
    });
    for (const row of before) index.delete(row.id);
    for (const row of next) index.set(row.id, row);
    chunks[table].set(bucket, next);
    lists[table].clear();
    strays = withStrays(strays, straysOf(table, rows), bucket);
  };
  return {
    has: (name) => names.has(name),
    names: () => names,
    put: (name, rows) => {
      names.add(name);
      putIn(tableOf(name), bucketOf(name), rows);
    },
    learnStrays: (learnt = {}) => {
      for (const month of keysOf(learnt))
        for (const bucket of learnt[month] ?? []) strays = withStrays(strays, [month], bucket);
    },
    sources: (name) => [name, ...(strays[name] ?? []).map((bucket) => chunkName(tableOf(name), bucket))],
    needs: (name, rows) =>
      names.has(name) || [...straysOf(tableOf(name), rows)].some((month) => names.has(month)),
    chunk: (table, bucket) => chunks[table].get(bucket),
    get: (table, id) => byId[table].get(id),
    rows: (table) => {
      const list = lists[table].get('all') ?? [...byId[table].values()];
      lists[table].set('all', list);
      return list;
    },
  };
};
