// The outbox: operations that wait to be sent. A screen calls an entry saved only once it is durable on disk
// (design/sync.md#save).
import { resultOf, settled } from '../records/idb-promise.ts';
import type { LocalDatabase } from '../records/local-database.ts';
import { type OutboxEntry, UNSAVED } from './outbox-entry.ts';
import { rebased } from './rebase.ts';
import { storedValue, storedValues } from '../records/stored-values.ts';

/** The entry without its number, so that the database assigns the next one. */
export const withoutSeq = (entry: OutboxEntry): Omit<OutboxEntry, 'seq'> => {
  const { seq: _, ...rest } = entry;
  return rest;
};

/** Rebases an entry on answers that arrived between the tap and the write. */
const caughtUp = async (transaction: IDBTransaction, entry: OutboxEntry): Promise<OutboxEntry> => {
  let current = entry;
  for (const op of new Set(Object.values(entry.after))) {
    const answered = await storedValue(transaction, 'sent', op);
    if (answered) current = rebased(current, answered);
  }
  return current;
};

const isFirst = ({ after }: OutboxEntry): boolean => Object.keys(after).length === 0;

/** Saves an entry and resolves with its number; retries once if the connection was lost. */
export const saveEntry = async (database: LocalDatabase, entry: OutboxEntry): Promise<OutboxEntry> => {
  try {
    return await addEntry(database, entry);
  } catch {
    await database.reconnect();
    return addEntry(database, entry);
  }
};

const addEntry = async (database: LocalDatabase, entry: OutboxEntry): Promise<OutboxEntry> => {
  const transaction = database.transaction(['outbox', 'sent'], 'readwrite', { durability: 'strict' });
  const done = settled(transaction);
  // If no earlier operation on its rows waits, the entry is written in the task of the tap, before any
  // rendering.
  const current = isFirst(entry) ? entry : await caughtUp(transaction, entry);
  const number = resultOf(transaction.objectStore('outbox').add(withoutSeq(current)));
  transaction.commit?.();
  await done;
  return { ...current, seq: Number(await number) };
};

/** Entries in the order in which they were saved. */
export const readOutbox = (transaction: IDBTransaction, limit?: number): Promise<OutboxEntry[]> =>
  storedValues(transaction, 'outbox', limit);

/** The outbox on disk, followed by entries this tab has not written yet. */
export const withUnsaved = (
  stored: readonly OutboxEntry[],
  inMemory: readonly OutboxEntry[],
): OutboxEntry[] => {
  const known = new Set(stored.map((entry) => entry.op));
  return [...stored, ...inMemory.filter((entry) => entry.seq === UNSAVED && !known.has(entry.op))];
};
