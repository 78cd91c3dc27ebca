// Opens a person's records at a cold start, by reading once: the outbox, the small tables, and the months
// around today of the other tables that the first page shows. Needs no network (design/sync.md#row-cache).
import { type TableName } from '@dosewell/domain/sync';
import { packing, TABLES } from '@dosewell/domain/tables';
import { addDays, monthOf, today } from '@dosewell/domain/time';
import { type ChunkName, chunkName, tableOf } from './chunk-name.ts';
import { readChunks } from './chunk-store.ts';
import { recover, tidyJournal } from '../outbox/recover.ts';
import { laterRows } from './later-rows.ts';
import {
  updateMemory,
  canShow,
  createLocalRecords,
  type Foundation,
  loadChunks,
  type LocalRecords,
  noteReached,
  readRefused,
} from './local-records.ts';
import { generationOf, readMeta } from './meta.ts';
import { readOutbox } from '../outbox/outbox.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import type { PhotoCopies } from '../photos/photo-copies.ts';
import { diskMarkOf } from './seen-on-disk.ts';
import { showsToday } from './shows-today.ts';
import type { Strays } from './strays.ts';

/** How far back today's screen goes; the following day is read too, for other time zones. */
const DAYS_BACK = 7;

const monthsAround = (date: string): string[] => [
  ...new Set([monthOf(addDays(date, -DAYS_BACK)), monthOf(date), monthOf(addDays(date, 1))]),
];

const isSmall = (table: TableName): boolean => packing[table].packedBy === 'all';

const chunksAround = (date: string, tables: readonly TableName[]): ChunkName[] =>
  tables.flatMap((table) =>
    isSmall(table) ? [chunkName(table, 'all')] : monthsAround(date).map((month) => chunkName(table, month)),
  );

/** The chunk of a month, and the others that contain rows shown in it. */
const withStraying = (name: ChunkName, strays: Strays = {}): ChunkName[] => [
  name,
  ...(strays[name] ?? []).map((bucket) => chunkName(tableOf(name), bucket)),
];

export interface OpenedRecords {
  readonly records: LocalRecords;
  /** The id under which the server knows this installation. */
  readonly client: string;
  /** Reads the rows that the first page does not show. */
  readonly readRest: () => Promise<void>;
}

interface Opening extends Omit<Foundation, 'status'> {
  /** The tables packed by month that the first page shows; all if undefined. */
  readonly firstTables?: readonly TableName[] | undefined;
  readonly zone: string;
  readonly newId: () => string;
  /** Second copies of waiting photos; undefined in a browser. */
  readonly copies?: (() => Promise<PhotoCopies>) | undefined;
}

/**
 * Whether only doses wait to be sent: laying those over the rows needs no more than the first page's tables.
 */
const areDoses = (pending: readonly OutboxEntry[]): boolean =>
  pending.every(({ rows }) => rows.every(({ table }) => table === 'medication_logs'));

const readFirst = async ({ database, now, zone, firstTables = TABLES }: Opening) => {
  const transaction = database.transaction(['meta', 'outbox', 'refused', 'chunks']);
  const [meta, pending, refused] = await Promise.all([
    readMeta(transaction),
    readOutbox(transaction),
    readRefused(transaction),
  ]);
  const date = today({ instant: now(), zone });
  const isFirst = (table: TableName): boolean =>
    isSmall(table) || firstTables.includes(table) || !areDoses(pending);
  const names = [
    ...chunksAround(date, TABLES.filter(isFirst)).flatMap((name) => withStraying(name, meta.strays)),
    ...pending.flatMap((entry) => entry.chunks),
  ];
  const rest = chunksAround(
    date,
    TABLES.filter((table) => !isFirst(table)),
  );
  return { meta, pending, refused, rest, chunks: await readChunks(transaction, generationOf(meta), names) };
};

export const openRecords = async (opening: Opening): Promise<OpenedRecords> => {
  const { meta, pending, refused, chunks, rest } = await readFirst(opening);
  if (meta.client === undefined) {
    await recover(opening);
    return openRecords(opening);
  }
  const { doubtful, stilled } = meta;
  const status = { ready: showsToday(meta), lastSync: meta.lastSync ?? null, doubtful, stilled };
  const later = laterRows(opening.rules, () => loadChunks(records, rest));
  const rules = rest.length === 0 ? opening.rules : later.rules;
  const records = createLocalRecords({ ...opening, rules, status });
  records.cache.learnStrays(meta.strays);
  noteReached(records, meta.cursor);
  records.seen.mark = diskMarkOf(meta);
  // A failure is ignored: the records are shown all the same, and the rules are loaded later.
  if (!canShow(rules, pending)) await rules.complete().catch(() => undefined);
  updateMemory(records, { chunks, load: true, pending, refused });
  // A failure is ignored: the next start repeats it.
  tidyJournal(records, meta.client).catch(() => undefined);
  return { records, client: meta.client, readRest: later.read };
};
