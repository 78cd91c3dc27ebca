// The photos of meals that wait to be sent, beside the outbox and not in it: one that fails holds nothing
// else up (OQ-112).
import type { ProblemCode } from '@dosewell/domain/problem';
import { resultOf, settled } from '../records/idb-promise.ts';
import type { LocalDatabase } from '../records/local-database.ts';

export interface WaitingPhoto {
  /** The meal it is of: one waits for each. */
  readonly meal: string;
  /** The bucket of the meal's row. */
  readonly month: string;
  /** Of this very choice, so that one made while it was sent is not taken for it. */
  readonly version: string;
  /** Null: the photo is to be taken away. */
  readonly bytes: ArrayBuffer | null;
  /** When it was chosen, by this device's clock. */
  readonly since: number;
  /** Why the server did not take it; it waits for the person. */
  readonly refused?: ProblemCode;
  /** The server has it; its address has still to come with the meal's row. */
  readonly sent?: true;
}

const STORE = 'waiting_photos';

export const isSame = (one: WaitingPhoto, other: WaitingPhoto): boolean =>
  one.version === other.version && one.refused === other.refused && one.sent === other.sent;

/** Without reading their bytes. */
export const countWaiting = (database: LocalDatabase): Promise<number> =>
  resultOf(database.transaction(STORE).objectStore(STORE).count());

export const readWaiting = (database: LocalDatabase): Promise<WaitingPhoto[]> =>
  resultOf(database.transaction(STORE).objectStore(STORE).getAll() as IDBRequest<WaitingPhoto[]>);

/** The meals whose photo waits. */
export const waitingMeals = (database: LocalDatabase): Promise<string[]> =>
  resultOf(database.transaction(STORE).objectStore(STORE).getAllKeys() as IDBRequest<string[]>);

/** How many are nowhere else than here. */
export const countUnsent = async (database: LocalDatabase): Promise<number> =>
  (await readWaiting(database)).filter(({ sent }) => sent === undefined).length;

/** Durable when it settles. */
export const putWaiting = async (database: LocalDatabase, photo: WaitingPhoto): Promise<void> => {
  const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
  const done = settled(transaction);
  transaction.objectStore(STORE).put(photo);
  await done;
};

/** Changes the one that waits if it is still that choice; to nothing, it goes. */
export const replaceWaiting = async (
  database: LocalDatabase,
  { meal, version }: Pick<WaitingPhoto, 'meal' | 'version'>,
  next: WaitingPhoto | undefined,
): Promise<void> => {
  const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
  const done = settled(transaction);
  const store = transaction.objectStore(STORE);
  const current = (await resultOf(store.get(meal))) as WaitingPhoto | undefined;
  if (current?.version === version) {
    if (next === undefined) store.delete(meal);
    else store.put(next);
  }
  await done;
};
