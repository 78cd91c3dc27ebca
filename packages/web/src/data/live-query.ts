// What a screen shows of a table, as a value that stays the same object until something in it changes (for useSyncExternalStore).
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
  /** Forgets the snapshots that hold rows of these chunks, and tells. */
  invalidate(names: Iterable<ChunkName>): void;
}

interface Snapshot {
  readonly names: readonly ChunkName[];
  readonly rows: readonly AnyRow[];
}

const sameRows = (a: readonly AnyRow[], b: readonly AnyRow[]): boolean =>
  a.length === b.length && a.every((row, i) => row === b[i]);

export const createLiveQueries = (cache: RowCache, overlay: Overlay): LiveQueries => {
  const snapshots = new Map<string, Snapshot>();
  /** What was shown last of those that have to be read again. */
  const shown = new Map<string, readonly AnyRow[]>();
  const listeners = new Set<() => void>();

  /** The rows shown in these months, wherever they are packed, and the chunks they were read from. */
  const read = (table: TableName, months: ReadonlySet<ChunkName>): Snapshot | undefined => {
    const names = new Set([...months].flatMap((month) => cache.sources(month)));
    const rows = new Map<string, AnyRow>();
    for (const name of names) {
      const chunk = cache.chunk(table, bucketOf(name));
      if (chunk === undefined) return undefined;
      for (const row of chunk)
        if (mayStray(table) ? months.has(shownIn(table, row)) : months.has(name)) rows.set(row.id, row);
    }
    for (const [id, row] of overlay.laid(table)) {
      if (!months.has(shownIn(table, row))) {
        rows.delete(id);
        continue;
      }
      rows.set(id, row);
      names.add(chunkName(table, row.bucket));
    }
    return { names: [...names], rows: [...rows.values()].filter((row) => row.deleted_at === null) };
  };
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    snapshot: (table, buckets) => {
      const key = `${table} ${buckets.join()}`;
      const known = snapshots.get(key);
      if (known) return known.rows as never;
      const found = read(table, new Set(buckets.map((bucket) => chunkName(table, bucket))));
      if (found === undefined) return undefined;
      const before = shown.get(key);
      const rows = before !== undefined && sameRows(before, found.rows) ? before : found.rows;
      snapshots.set(key, { ...found, rows });
      shown.set(key, rows);
      return rows as never;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify,
    invalidate: (names) => {
      const changed = new Set(names);
      for (const [key, snapshot] of snapshots)
        if (snapshot.names.some((name) => changed.has(name))) snapshots.delete(key);
      notify();
    },
  };
};
