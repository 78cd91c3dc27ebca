// Finds operations that the server lost in a restore though it had answered them, and puts them back into the
// outbox (design/sync.md#restore).
import type { AnyRow, OperationRow } from '@dosewell/domain/sync';
import { rowName } from '../records/chunk-name.ts';
import { readChunks } from '../records/chunk-store.ts';
import type { SyncConnection } from './sync-connection.ts';
import { settled } from '../records/idb-promise.ts';
import { reread } from '../records/local-records.ts';
import { generationOf, readMeta, writeMeta } from '../records/meta.ts';
import { readOutbox, withoutSeq } from '../outbox/outbox.ts';
import { type OutboxEntry, type SentEntry, toWire, UNSAVED } from '../outbox/outbox-entry.ts';
import { readAnswered } from '../outbox/sent.ts';

const found = async (
  transaction: IDBTransaction,
  generation: number,
  entry: Pick<OutboxEntry, 'chunks'>,
): Promise<ReadonlyMap<string, AnyRow>> => {
  const chunks = await readChunks(transaction, generation, entry.chunks);
  return new Map([...chunks.values()].flat().map((row) => [row.id, row]));
};

const isLost = (row: OperationRow, entry: SentEntry, rows: ReadonlyMap<string, AnyRow>): boolean => {
  const present = rows.get(row.id);
  if (present === undefined) return !('delete' in row);
  return present.clock < (entry.clocks[rowName(row.table, row.id)] ?? 0);
};

const namesOf = (entry: OutboxEntry): string[] => entry.rows.map((row) => rowName(row.table, row.id));

/**
 * The entry as a new operation. `writers` names, by row, the operation that was put back last; the entry
 * waits for it.
 */
const anew = (
  entry: SentEntry,
  op: string,
  rows: ReadonlyMap<string, AnyRow>,
  writers: ReadonlyMap<string, string>,
): OutboxEntry => ({
  ...toWire(entry),
  op,
  seq: UNSAVED,
  rows: entry.rows.map((row) => ({ ...row, base: rows.get(row.id)?.rev ?? 0 })),
  after: Object.fromEntries([...writers].filter(([name]) => namesOf(entry).includes(name))),
  chunks: entry.chunks,
});

/** A waiting entry that follows the operations put back, based on the revisions the server has now. */
const behind = (
  entry: OutboxEntry,
  rows: ReadonlyMap<string, AnyRow>,
  writers: ReadonlyMap<string, string>,
  waiting: ReadonlySet<string>,
): OutboxEntry => ({
  ...entry,
  rows: entry.rows.map((row) => ({ ...row, base: Math.min(row.base, rows.get(row.id)?.rev ?? 0) })),
  after: Object.fromEntries(
    namesOf(entry).flatMap((name) => {
      const earlier = entry.after[name];
      const op = earlier !== undefined && waiting.has(earlier) ? earlier : writers.get(name);
      return op === undefined ? [] : [[name, op]];
    }),
  ),
});

/** Puts back answered operations that are missing from the fetched rows. Returns how many. */
export const repair = async ({
  records,
  newId,
}: Pick<SyncConnection, 'records' | 'newId'>): Promise<number> => {
  // Checked first, since every sync calls this, and even an empty strict transaction would delay the next
  // tap's save.
  if (!(await readMeta(records.database.transaction('meta'))).repair) return 0;
  const transaction = records.database.transaction(['sent', 'outbox', 'chunks', 'meta'], 'readwrite', {
    durability: 'strict',
  });
  const done = settled(transaction);
  const meta = await readMeta(transaction);
  const sent = meta.repair ? await readAnswered(transaction, meta, records.clock.now()) : [];
  let restored = 0;
  const writers = new Map<string, string>();
  const outbox = transaction.objectStore('outbox');
  const waiting = meta.repair ? await readOutbox(transaction) : [];
  for (const entry of sent) {
    const rows = await found(transaction, generationOf(meta), entry);
    const names = namesOf(entry);
    if (!names.some((name) => writers.has(name)) && !entry.rows.some((row) => isLost(row, entry, rows)))
      continue;
    const again = anew(entry, newId(), rows, writers);
    transaction.objectStore('sent').delete(entry.op);
    outbox.add(withoutSeq(again));
    for (const name of names) writers.set(name, again.op);
    restored += 1;
  }
  const ops = new Set(waiting.map(({ op }) => op));
  for (const entry of waiting) {
    const rows = await found(transaction, generationOf(meta), entry);
    outbox.delete(entry.seq);
    outbox.add(withoutSeq(behind(entry, rows, writers, ops)));
  }
  writeMeta(transaction, { repair: undefined });
  await done;
  if (restored > 0 || waiting.length > 0) await reread(records);
  return restored;
};
