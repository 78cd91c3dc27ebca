// Rows in memory: small tables whole, large ones by the months a screen has asked for.
import type { AnyRow, Rows, TableName } from '@dosewell/domain/sync';
import { bucketOf, type ChunkName, chunkName, tableOf } from './chunk-name.ts';
import { sameRow } from './same-row.ts';
import { type Strays, straysOf, withStrays } from './strays.ts';

export interface RowCache {
  has(name: ChunkName): boolean;
  /** The chunks in memory. */
  names(): Iterable<ChunkName>;
  /** An equal row stays the same object, so that nothing showing it is rendered again. */
  put(name: ChunkName, rows: readonly AnyRow[]): void;
  /** Adds the strays recorded on disk to those seen in memory. */
  learnStrays(strays: Strays | undefined): void;
  /** The chunks that contain the rows of a month, its own first. */
  sources(name: ChunkName): readonly ChunkName[];
  /** Whether memory would be incomplete without this chunk. */
  needs(name: ChunkName, rows: readonly AnyRow[]): boolean;
  chunk<T extends TableName>(table: T, bucket: string): readonly Rows[T][] | undefined;
  get<T extends TableName>(table: T, id: string): Rows[T] | undefined;
  /** Every row of the table that is in memory. */
  rows<T extends TableName>(table: T): readonly Rows[T][];
}

export const createRowCache = (): RowCache => {
  const chunks = new Map<ChunkName, readonly AnyRow[]>();
  let strays: Strays = {};
  const tables = new Map<TableName, Map<string, AnyRow>>();
  /** Every row of a table, until one of its chunks is replaced. */
  const lists = new Map<TableName, readonly AnyRow[]>();
  const byId = (table: TableName): Map<string, AnyRow> => {
    const rows = tables.get(table) ?? new Map<string, AnyRow>();
    tables.set(table, rows);
    return rows;
  };
  return {
    has: (name) => chunks.has(name),
    names: () => chunks.keys(),
    put: (name, rows) => {
      const index = byId(tableOf(name));
      const before = chunks.get(name) ?? [];
      const known = new Map(before.map((row) => [row.id, row]));
      const next = rows.map((row) => {
        const old = known.get(row.id);
        return old !== undefined && sameRow(old, row) ? old : row;
      });
      for (const row of before) index.delete(row.id);
      for (const row of next) index.set(row.id, row);
      chunks.set(name, next);
      lists.delete(tableOf(name));
      strays = withStrays(strays, straysOf(tableOf(name), rows), bucketOf(name));
    },
    learnStrays: (learnt = {}) => {
      for (const [month, buckets] of Object.entries(learnt) as [ChunkName, readonly string[]][])
        for (const bucket of buckets) strays = withStrays(strays, [month], bucket);
    },
    sources: (name) => [name, ...(strays[name] ?? []).map((bucket) => chunkName(tableOf(name), bucket))],
    needs: (name, rows) =>
      chunks.has(name) || [...straysOf(tableOf(name), rows)].some((month) => chunks.has(month)),
    chunk: (table, bucket) => chunks.get(chunkName(table, bucket)) as never,
    get: (table, id) => byId(table).get(id) as never,
    rows: (table) => {
      const list = lists.get(table) ?? [...byId(table).values()];
      lists.set(table, list);
      return list as never;
    },
  };
};
