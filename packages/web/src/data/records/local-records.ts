// A person's records on this device: the database, and the rows in memory that screens show.
import { type AnyRow, areRulesLoaded, revisionIn } from '@dosewell/domain/sync';
import { type ChunkName, tableOf } from './chunk-name.ts';
import { type Chunks, readChunks } from './chunk-store.ts';
import type { StampClock } from '../sync/clock.ts';
import type { Journal } from '../outbox/journal.ts';
import type { LocalDatabase } from './local-database.ts';
import { createLiveQueries, type LiveQueries } from './live-query.ts';
import { generationOf, readMeta } from './meta.ts';
import { readOutbox, withUnsaved } from '../outbox/outbox.ts';
import type { OutboxEntry, RefusedEntry } from '../outbox/outbox-entry.ts';
import type { LocalSchema } from './open-database.ts';
import { createOverlay, type Overlay } from './overlay.ts';
import { createRowCache, type RowCache } from './row-cache.ts';
import type { Rules } from '../loaded-rules.ts';
import { diskMarkOf, type SeenOnDisk } from './seen-on-disk.ts';
import { straysOf } from './strays.ts';
import { createStatus, type Status, type StatusCell } from '../status.ts';
import type { SchemaVersions } from '../sync/versions.ts';
import { storedValues } from './stored-values.ts';

export interface LocalRecords {
  readonly database: LocalDatabase;
  readonly person: string;
  readonly now: () => number;
  readonly clock: StampClock;
  readonly journal: Journal | undefined;
  readonly rules: Rules;
  readonly versions: SchemaVersions;
  readonly localSchema: LocalSchema;
  readonly cache: RowCache;
  readonly overlay: Overlay;
  readonly queries: LiveQueries;
  readonly status: StatusCell;
  /** The unsent and refused operations, as this tab knows them. */
  readonly lists: OutboxLists;
  /** The mark of the disk when this tab last read its chunks. */
  readonly seen: SeenOnDisk;
  /** The revision up to which this device has everything, as this tab knows it; another tab may be ahead. */
  readonly reached: { rev: number };
  /** Tells other tabs which chunks were written. */
  readonly announce: (names: Iterable<ChunkName>) => void;
}

/** Lists are replaced as a whole, never mutated, so that a screen detects the change. */
export interface OutboxLists {
  pending: readonly OutboxEntry[];
  refused: readonly RefusedEntry[];
}

export interface Foundation extends Pick<
  LocalRecords,
  'database' | 'person' | 'now' | 'clock' | 'journal' | 'rules' | 'versions' | 'localSchema' | 'announce'
> {
  readonly status: Partial<Status>;
}

export const createLocalRecords = ({ status, ...foundation }: Foundation): LocalRecords => {
  const cache = createRowCache();
  const overlay = createOverlay(cache, foundation.person, foundation.rules);
  const queries = createLiveQueries(cache, overlay);
  return {
    ...foundation,
    cache,
    overlay,
    queries,
    status: createStatus(status, queries.notify),
    lists: { pending: [], refused: [] },
    seen: { mark: '' },
    reached: { rev: 0 },
  };
};

/**
 * Notes that the device has everything up to this cursor. After a restore of the server, the revision may be
 * lower than before.
 */
export const noteReached = ({ reached }: LocalRecords, cursor: string | undefined): void => {
  reached.rev = revisionIn(cursor ?? '') ?? 0;
};

/** The part of memory to update, from what a transaction read or wrote on disk. */
export interface MemoryUpdate extends Partial<OutboxLists> {
  readonly chunks?: Chunks;
  /** Whether to add these chunks to memory; otherwise only those already in memory are replaced. */
  readonly load?: boolean;
}

/** Brings memory in line with the disk in one step, so that no screen shows a half-made change. */
export const updateMemory = (
  records: LocalRecords,
  { chunks, load = false, pending, refused }: MemoryUpdate,
): void => {
  const { cache, overlay, lists } = records;
  const changed = new Set<ChunkName>(overlay.chunks());
  for (const [name, rows] of chunks ?? []) {
    if (!load && !cache.needs(name, rows)) continue;
    cache.put(name, rows);
    records.clock.observe(newestOf(rows));
    changed.add(name);
    for (const month of straysOf(tableOf(name), rows)) changed.add(month);
  }
  if (pending) {
    lists.pending = withUnsaved(pending, lists.pending);
    // Another tab may have written them; what is done from now on comes after them.
    records.clock.follow(newestOf(pending));
  }
  if (refused) lists.refused = refused;
  overlay.rebuild(lists.pending);
  for (const name of overlay.chunks()) changed.add(name);
  records.queries.invalidate(changed);
  records.status.set({ pending: lists.pending.length, refused: lists.refused.length });
  if (!canShow(records.rules, lists.pending)) void showLater(records);
};

/** Whether all rules that the unsent operations need are loaded, so that they can be laid over the rows. */
export const canShow = (rules: Rules, pending: readonly OutboxEntry[]): boolean =>
  pending.every((entry) => areRulesLoaded(rules.atHand(), entry.rows));

/**
 * Loads the missing rules and rebuilds the overlay. If that fails, the next change tries again; operations
 * are sent in any case.
 */
const showLater = async (records: LocalRecords): Promise<void> => {
  try {
    await records.rules.complete();
  } catch {
    return;
  }
  updateMemory(records, {});
};

const newestOf = (stamped: readonly Pick<AnyRow, 'clock'>[]): number =>
  stamped.reduce((newest, { clock }) => Math.max(newest, clock), 0);

export const readRefused = (transaction: IDBTransaction): Promise<RefusedEntry[]> =>
  storedValues(transaction, 'refused');

/**
 * Rereads the rows in memory, after another tab wrote or the shown set of chunks was exchanged. Without
 * names, all chunks are reread if any was written since the last time.
 */
export const reread = async (records: LocalRecords, names?: Iterable<ChunkName>): Promise<void> => {
  const { cache } = records;
  const transaction = records.database.transaction(['outbox', 'refused', 'chunks', 'meta']);
  const meta = await readMeta(transaction);
  cache.learnStrays(meta.strays);
  const lacking = [...cache.names()].flatMap(cache.sources).filter((name) => !cache.has(name));
  const mark = diskMarkOf(meta);
  const wanted = names ?? (mark === records.seen.mark ? [] : cache.names());
  const known = [...[...wanted].filter((name) => cache.has(name)), ...lacking];
  const [chunks, pending, refused] = await Promise.all([
    readChunks(transaction, generationOf(meta), known),
    readOutbox(transaction),
    readRefused(transaction),
  ]);
  updateMemory(records, { chunks, load: true, pending, refused });
  if (names === undefined) records.seen.mark = mark;
  records.status.set({ stilled: meta.stilled });
  noteReached(records, meta.cursor);
  if (meta.cursor !== undefined) records.status.set({ ready: true });
};

/** Loads chunks into memory. */
export const loadChunks = async (records: LocalRecords, names: readonly ChunkName[]): Promise<void> => {
  const missing = names.flatMap(records.cache.sources).filter((name) => !records.cache.has(name));
  if (missing.length === 0) return;
  const transaction = records.database.transaction(['chunks', 'meta']);
  const generation = generationOf(await readMeta(transaction));
  const chunks = await readChunks(transaction, generation, missing);
  updateMemory(records, { chunks, load: true });
};
