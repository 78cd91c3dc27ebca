// The rows of a table as an array that stays the same object until a row changes (for useSyncExternalStore).
import type { TableName } from '@dosewell/domain/sync';
import { bucketOf, type ChunkName, chunkName } from './chunk-name.ts';
import type { Live, Overlay } from './overlay.ts';
import type { RowCache } from './row-cache.ts';
import { mayStray, shownChunkOf } from './strays.ts';
import { TABLES } from '@dosewell/domain/tables';
import { recordOf } from '@dosewell/domain/value';

export interface LiveQueries {
  /** The rows of these buckets without deleted ones; undefined while any bucket is not in memory. */
  snapshot<T extends TableName>(table: T, buckets: readonly string[]): readonly Live<T>[] | undefined;
  subscribe(listener: () => void): () => void;
  /** Calls the listeners after a change of something other than rows. */
  notify(): void;
  /** Drops the snapshots that contain rows of these chunks, and calls the listeners. */
  invalidate(names: Iterable<ChunkName>): void;
}

/**
 * The rows of some months without the overlay. They are kept while their chunks are unchanged, since acts
 * change only the overlay.
 */
interface Base<T extends TableName> {
  readonly names: ReadonlySet<ChunkName>;
  readonly chunks: readonly (readonly Live<T>[])[];
  readonly rows: readonly Live<T>[];
}

interface Snapshot<T extends TableName> {
  readonly names: readonly ChunkName[];
  readonly rows: readonly Live<T>[];
}

/** The results kept for one table, by the months asked for. */
interface Known<T extends TableName> {
  readonly bases: Map<string, Base<T>>;
  readonly snapshots: Map<string, Snapshot<T>>;
  /** The rows last returned: if reading again gives equal rows, the same array is returned. */
  readonly shown: Map<string, readonly Live<T>[]>;
}
type KnownOf = { readonly [T in TableName]: Known<T> };

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

const isLive = <T extends TableName>(row: Live<T> | undefined): row is Live<T> =>
  row !== undefined && row.deleted_at === null;

interface Queries {
  readonly cache: RowCache;
  readonly overlay: Overlay;
  readonly listeners: Set<() => void>;
}

export const createLiveQueries = (cache: RowCache, overlay: Overlay): LiveQueries => {
  const knownOf: KnownOf = recordOf(TABLES, () => ({
    bases: new Map<string, never>(),
    snapshots: new Map<string, never>(),
    shown: new Map<string, never>(),
  }));
  const listeners = new Set<() => void>();
  const queries: Queries = { cache, overlay, listeners };
  return {
    snapshot: <T extends TableName>(table: T, buckets: readonly string[]) => {
      const key = buckets.join();
      const { bases, snapshots, shown }: Known<T> = knownOf[table];
      const known = snapshots.get(key);
      if (known) return known.rows;
      const months = new Set(buckets.map((bucket) => chunkName(table, bucket)));
      const base = readBase(queries, table, months, bases.get(key));
      if (base !== undefined) bases.set(key, base);
      const found = base && read(queries, table, months, base);
      if (found === undefined) return undefined;
      const before = shown.get(key);
      const rows = before !== undefined && same(before, found.rows) ? before : found.rows;
      snapshots.set(key, { ...found, rows });
      shown.set(key, rows);
      return rows;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: () => notify(queries),
    invalidate: (names) => {
      const changed = new Set(names);
      for (const table of TABLES)
        for (const [key, { names: from }] of knownOf[table].snapshots)
          if (from.some((name) => changed.has(name))) knownOf[table].snapshots.delete(key);
      notify(queries);
    },
  };
};

const readBase = <T extends TableName>(
  queries: Queries,
  table: T,
  months: ReadonlySet<ChunkName>,
  known: Base<T> | undefined,
): Base<T> | undefined => {
  const names = new Set([...months].flatMap((month) => queries.cache.sources(month)));
  const chunks: (readonly Live<T>[])[] = [];
  for (const name of names) {
    const chunk = queries.cache.chunk(table, bucketOf(name));
    if (chunk === undefined) return undefined;
    chunks.push(chunk);
  }
  if (known && same(known.chunks, chunks)) return known;
  const stray = mayStray(table);
  const rows = new Map<string, Live<T>>();
  [...names].forEach((name, i) => {
    for (const row of chunks[i] ?? [])
      if (stray ? months.has(shownChunkOf(table, row)) : months.has(name)) rows.set(row.id, row);
  });
  return { names, chunks, rows: [...rows.values()] };
};

/**
 * The rows shown in these months, whichever bucket they are packed in, and the chunks they were read from.
 */
const read = <T extends TableName>(
  queries: Queries,
  table: T,
  months: ReadonlySet<ChunkName>,
  base: Base<T>,
): Snapshot<T> => {
  const names = new Set(base.names);
  /** The overlay's rows by id; undefined for one that is shown in another month now. */
  const laid = new Map<string, Live<T> | undefined>();
  for (const [id, row] of queries.overlay.laid(table)) {
    const isShown = months.has(shownChunkOf(table, row));
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
