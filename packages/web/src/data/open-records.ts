// A cold start reads once: what waits to be sent, the small tables and the months around today. No network is
// asked (design/sync.md#row-cache).
import { packing, TABLES } from '@dosewell/domain/sync';
import { addDays, monthOf, today } from '@dosewell/domain/time';
import { type ChunkName, chunkName, tableOf } from './chunk-name.ts';
import { readChunks } from './chunk-store.ts';
import { settled } from './idb-promise.ts';
import type { Journal } from './journal.ts';
import {
  absorb,
  canShow,
  createLocalRecords,
  type Foundation,
  type LocalRecords,
  reach,
  readRefused,
} from './local-records.ts';
import { generationOf, readMeta, writeMeta } from './meta.ts';
import { readOutbox, saveEntries } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { markOf } from './seen-on-disk.ts';
import { showsToday } from './shows-today.ts';
import type { Strays } from './strays.ts';

/** The week that today's screen shows, with a day ahead for other zones. */
const DAYS_BACK = 7;

const monthsAround = (date: string): string[] => [
  ...new Set([monthOf(addDays(date, -DAYS_BACK)), monthOf(date), monthOf(addDays(date, 1))]),
];

const firstChunks = (date: string): ChunkName[] =>
  TABLES.flatMap((table) =>
    packing[table].packedBy === 'all'
      ? [chunkName(table, 'all')]
      : monthsAround(date).map((month) => chunkName(table, month)),
  );

/** A month's chunk, and the others in which rows of it lie. */
const withStraying = (name: ChunkName, strays: Strays = {}): ChunkName[] => [
  name,
  ...(strays[name] ?? []).map((bucket) => chunkName(tableOf(name), bucket)),
];

export interface OpenedRecords {
  readonly records: LocalRecords;
  /** This installation's name. */
  readonly client: string;
}

interface Opening extends Omit<Foundation, 'status'> {
  readonly zone: string;
  readonly newId: () => string;
}

/**
 * IndexedDB came back empty: what the journal holds under another installation's name and nobody has answered waits to
 * be sent again. Only then does this installation take its own name, so that an interrupted recovery is repeated.
 */
const recover = async ({ database, journal, newId }: Opening): Promise<void> => {
  const noted = ((await journal?.all()) ?? []).map((note) => note.entry);
  const waiting = await readOutbox(database.transaction('outbox'));
  const known = new Set(waiting.map((entry) => entry.op));
  const client = newId();
  await saveEntries(
    database,
    noted.filter((entry) => !known.has(entry.op)),
  );
  await journal?.put(noted, client);
  const transaction = database.transaction('meta', 'readwrite', { durability: 'strict' });
  writeMeta(transaction, { client });
  await settled(transaction);
};

/** What was answered and could not be crossed out then. */
const tidyJournal = async (journal: Journal, pending: readonly OutboxEntry[]): Promise<void> => {
  const waiting = new Set(pending.map((entry) => entry.op));
  const noted = await journal.all();
  await journal.remove(noted.map((note) => note.entry.op).filter((op) => !waiting.has(op)));
};

const readAll = async ({ database, now, zone }: Opening) => {
  const transaction = database.transaction(['meta', 'outbox', 'refused', 'chunks']);
  const [meta, pending, refused] = await Promise.all([
    readMeta(transaction),
    readOutbox(transaction),
    readRefused(transaction),
  ]);
  const names = [
    ...firstChunks(today({ instant: now(), zone })).flatMap((name) => withStraying(name, meta.strays)),
    ...pending.flatMap((entry) => entry.chunks),
  ];
  return { meta, pending, refused, chunks: await readChunks(transaction, generationOf(meta), names) };
};

export const openRecords = async (opening: Opening): Promise<OpenedRecords> => {
  const { meta, pending, refused, chunks } = await readAll(opening);
  if (meta.client === undefined) {
    await recover(opening);
    return openRecords(opening);
  }
  const { doubtful, stilled } = meta;
  const status = { ready: showsToday(meta), lastSync: meta.lastSync ?? null, doubtful, stilled };
  const records = createLocalRecords({ ...opening, status });
  records.cache.learnStrays(meta.strays);
  reach(records, meta.cursor);
  records.seen.mark = markOf(meta);
  records.clock.goOnFrom(Math.max(0, ...pending.map((entry) => entry.clock)));
  // What cannot be had now is fetched when it can: no reason to show nothing at all.
  if (!canShow(opening.rules, pending)) await opening.rules.complete().catch(() => undefined);
  absorb(records, { chunks, load: true, pending, refused });
  if (opening.journal) void tidyJournal(opening.journal, pending);
  return { records, client: meta.client };
};
