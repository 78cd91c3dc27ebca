// What the journal is for: it gives back what the database lost, and is brought in line with it at each start.
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
  /** On a phone. */
  readonly copies?: (() => Promise<PhotoCopies>) | undefined;
}

/**
 * IndexedDB came back empty: what the journal holds is put back, together with the installation's own id, so that
 * an interrupted recovery is repeated.
 */
export const recover = async ({ database, journal, newId, copies }: Recovering): Promise<void> => {
  const noted = ((await journal?.all()) ?? []).map((note) => note.entry);
  // They are large, and the first page shows none: noted as owed, and put back after it.
  await (await copies?.())?.owe();
  const client = newId();
  const transaction = database.transaction(['outbox', 'refused', 'meta'], 'readwrite', {
    durability: 'strict',
  });
  const done = settled(transaction);
  // Another tab was quicker.
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

/** Removes answered entries whose removal failed, and adds those that the app ended before noting. */
export const tidyJournal = async (
  { database, journal }: Pick<Recovering, 'database' | 'journal'>,
  client: string,
): Promise<void> => {
  if (journal === undefined) return;
  const noted = new Set((await journal.all()).map((note) => note.entry.op));
  // Read afterwards: an entry is noted after it was saved, and one made meanwhile must not be taken for answered.
  const transaction = database.transaction(['outbox', 'refused']);
  const kept = [...(await readOutbox(transaction)), ...(await storedValues(transaction, 'refused'))];
  const ops = new Set(kept.map(({ op }) => op));
  await journal.remove([...noted].filter((op) => !ops.has(op)));
  await journal.put(
    kept.filter(({ op }) => !noted.has(op)),
    client,
  );
};
