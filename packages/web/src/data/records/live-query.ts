// A table's rows as a value that stays the same object until something in it changes (for
// useSyncExternalStore).
import type { AnyRow, TableName } from '@dosewell/domain/sync';
import { bucketOf, type ChunkName, chunkName } from './chunk-name.ts';
import type { Live, Overlay } from './overlay.ts';
import type { RowCache } from './row-cache.ts';
import { mayStray, shownIn } from './strays.ts';

export interface LiveQueries {
  /** The rows of these buckets without deleted ones; undefined while one of them is not in memory. */
  snapshot<T extends TableName>(table: T, buckets: readonly string[]): readonly Live<T>[] | undefined;
  subscribe(listener: () => void): () => void;
  /** Tells the listeners that something else changed. */
  notify(): void;
  /** Drops the snapshots that contain rows of these chunks, and notifies. */
  invalidate(names: Iterable<ChunkName>): void;
}

/** The cached rows of some months, kept while their chunks are unchanged: an act changes none of these. */
interface Base {
  readonly names: ReadonlySet<ChunkName>;
  readonly chunks: readonly (readonly AnyRow[])[];
  readonly rows: readonly AnyRow[];
}

interface Snapshot {
  readonly names: readonly ChunkName[];
  readonly rows: readonly AnyRow[];
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

const isLive = (row: AnyRow | undefined): row is AnyRow => row !== undefined && row.deleted_at === null;

interface Queries {
  readonly cache: RowCache;
  readonly overlay: Overlay;
  readonly listeners: Set<() => void>;
  readonly bases: Map<string, Base>;
}

export const createLiveQueries = (cache: RowCache, overlay: Overlay): LiveQueries => {
  const snapshots = new Map<string, Snapshot>();
  /** The last snapshots of those that must be read again. */
  const shown = new Map<string, readonly AnyRow[]>();
  const listeners = new Set<() => void>();
  const queries: Queries = { cache, overlay, listeners, bases: new Map() };
  return {
    snapshot: (table, buckets) => {
      const key = `${table} ${buckets.join()}`;
      const known = snapshots.get(key);
      if (known) return known.rows as never;
      const found = read(queries, key, table, new Set(buckets.map((bucket) => chunkName(table, bucket))));
      if (found === undefined) return undefined;
      const before = shown.get(key);
      const rows = before !== undefined && same(before, found.rows) ? before : found.rows;
      snapshots.set(key, { ...found, rows });
      shown.set(key, rows);
      return rows as never;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: () => notify(queries),
    invalidate: (names) => {
      const changed = new Set(names);
      for (const [key, snapshot] of snapshots)
        if (snapshot.names.some((name) => changed.has(name))) snapshots.delete(key);
      notify(queries);
    },
  };
};

const readBase = (
  queries: Queries,
  key: string,
  table: TableName,
  months: ReadonlySet<ChunkName>,
): Base | undefined => {
  const names = new Set([...months].flatMap((month) => queries.cache.sources(month)));
  const chunks: (readonly AnyRow[])[] = [];
  for (const name of names) {
    const chunk = queries.cache.chunk(table, bucketOf(name));
    if (chunk === undefined) return undefined;
    chunks.push(chunk);
  }
  const known = queries.bases.get(key);
  if (known && same(known.chunks, chunks)) return known;
  const stray = mayStray(table);
  const rows = new Map<string, AnyRow>();
  [...names].forEach((name, i) => {
    for (const row of chunks[i] ?? [])
      if (stray ? months.has(shownIn(table, row)) : months.has(name)) rows.set(row.id, row);
  });
  const base = { names, chunks, rows: [...rows.values()] };
  queries.bases.set(key, base);
  return base;
};

/** The rows shown in these months, wherever they are packed, and the chunks they were read from. */
const read = (
  queries: Queries,
  key: string,
  table: TableName,
  months: ReadonlySet<ChunkName>,
): Snapshot | undefined => {
  const base = readBase(queries, key, table, months);
  if (base === undefined) return undefined;
  const names = new Set(base.names);
  /** By id; undefined if now shown in another month. */
  const laid = new Map<string, AnyRow | undefined>();
  for (const [id, row] of queries.overlay.laid(table)) {
    const isShown = months.has(shownIn(table, row));
    laid.set(id, isShown ? row : undefined);
    if (isShown) names.add(chunkName(table, row.bucket));
  }
  const rows = base.rows.map((row) => {
    if (!laid.has(row.id)) return row;
    const over = laid.get(row.id);
    laid.delete(row.id);
    return over;
  });
  return { names: [...names], rows: [...rows, ...laid.values()].filter(isLive) };
};

const notify = (queries: Queries): void => {
  for (const listener of queries.listeners) listener();
};
