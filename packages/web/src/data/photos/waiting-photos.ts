// Meal photos waiting to be sent. They are kept apart from the outbox, so that a failed photo delays nothing
// else (OQ-112).
import { resultOf, settled } from '../records/idb-promise.ts';
import type { LocalDatabase } from '../records/local-database.ts';
import { storedNames, storedValue, storedValues } from '../records/stored-values.ts';
import type { WaitingPhoto } from './stored-photos.ts';

export type { WaitingPhoto } from './stored-photos.ts';

const STORE = 'waiting_photos';

export const isSame = (one: WaitingPhoto, other: WaitingPhoto): boolean =>
  one.version === other.version && one.refused === other.refused && one.sent === other.sent;

/** Counts the waiting photos without reading their bytes. */
export const countWaiting = (database: LocalDatabase): Promise<number> =>
  resultOf(database.transaction(STORE).objectStore(STORE).count());

export const readWaiting = (database: LocalDatabase): Promise<WaitingPhoto[]> =>
  storedValues(database.transaction(STORE), STORE);

/** The ids of the meals that have a waiting photo. */
export const waitingMeals = (database: LocalDatabase): Promise<string[]> =>
  storedNames(database.transaction(STORE), STORE);

/** How many waiting photos exist only on this device. */
export const countUnsent = async (database: LocalDatabase): Promise<number> =>
  (await readWaiting(database)).filter(({ sent }) => sent === undefined).length;

/** Stores a waiting photo; settles once that is durable. */
export const putWaiting = async (database: LocalDatabase, photo: WaitingPhoto): Promise<void> => {
  const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
  const done = settled(transaction);
  transaction.objectStore(STORE).put(photo);
  await done;
};

/** Replaces the waiting photo of a meal if it is still the same choice. `next` undefined removes it. */
export const replaceWaiting = async (
  database: LocalDatabase,
  { meal, version }: Pick<WaitingPhoto, 'meal' | 'version'>,
  next: WaitingPhoto | undefined,
): Promise<void> => {
  const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
  const done = settled(transaction);
  const store = transaction.objectStore(STORE);
  const current = await storedValue(transaction, STORE, meal);
  if (current?.version === version) {
    if (next === undefined) store.delete(meal);
    else store.put(next);
  }
  await done;
};
