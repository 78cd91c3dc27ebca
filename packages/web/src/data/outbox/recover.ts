// Restores from the journal what the database lost, and brings the journal in line with the database at each
// start.
import { settled } from '../records/idb-promise.ts';
import type { LocalDatabase } from '../records/local-database.ts';
import { readMeta, writeMeta } from '../records/meta.ts';
import { storedValues } from '../records/stored-values.ts';
import type { PhotoCopies } from '../photos/photo-copies.ts';
import { isRefused, type Journal } from './journal.ts';
import { readOutbox, withoutSeq } from './outbox.ts';

interface Recovering {
  readonly database: LocalDatabase;
  readonly journal: Journal | undefined;
  readonly newId: () => string;
  /** Second copies of photos; undefined in a browser. */
  readonly copies?: (() => Promise<PhotoCopies>) | undefined;
}

/**
 * Run when IndexedDB is empty: puts the journal's entries back. The client id is written in the same
 * transaction, so that an interrupted recovery is repeated.
 */
export const recover = async ({ database, journal, newId, copies }: Recovering): Promise<void> => {
  const noted = ((await journal?.all()) ?? []).map((note) => note.entry);
  // Photos are large, and the first page shows none: they are only noted here, and put back later.
  await (await copies?.())?.owe();
  const client = newId();
  const transaction = database.transaction(['outbox', 'refused', 'meta'], 'readwrite', {
    durability: 'strict',
  });
  const done = settled(transaction);
  // Another tab has recovered already.
  if ((await readMeta(transaction)).client !== undefined) return done;
  const known = new Set((await readOutbox(transaction)).map((entry) => entry.op));
  for (const entry of noted) {
    if (isRefused(entry)) transaction.objectStore('refused').put(entry);
    else if (!known.has(entry.op)) transaction.objectStore('outbox').add(withoutSeq(entry));
  }
  writeMeta(transaction, { client });
  await done;
  await journal?.put(noted, client);
};

/**
 * Removes answered entries from the journal that could not be removed before, and adds missing ones, as after
 * the app ended between the two writes.
 */
export const tidyJournal = async (
  { database, journal }: Pick<Recovering, 'database' | 'journal'>,
  client: string,
): Promise<void> => {
  if (journal === undefined) return;
  const noted = new Set((await journal.all()).map((note) => note.entry.op));
  // Read after the journal: an entry is in the outbox before it is in the journal, so none in the journal can
  // be taken for answered too early.
  const transaction = database.transaction(['outbox', 'refused']);
  const kept = [...(await readOutbox(transaction)), ...(await storedValues(transaction, 'refused'))];
  const ops = new Set(kept.map(({ op }) => op));
  await journal.remove([...noted].filter((op) => !ops.has(op)));
  await journal.put(
    kept.filter(({ op }) => !noted.has(op)),
    client,
  );
};
