// Meal photos that wait to be sent, kept apart from the outbox: a failed one holds up nothing else (OQ-112).
import type { ProblemCode } from '@dosewell/domain/problem';
import { resultOf, settled } from '../records/idb-promise.ts';
import type { LocalDatabase } from '../records/local-database.ts';

export interface WaitingPhoto {
  /** Its meal; at most one photo waits per meal. */
  readonly meal: string;
  /** The bucket of the meal's row. */
  readonly month: string;
  /** Identifies this choice, so that one made while it was being sent is not mistaken for it. */
  readonly version: string;
  /** Null deletes the photo. */
  readonly bytes: ArrayBuffer | null;
  /** When it was chosen, by this device's clock. */
  readonly since: number;
  /** Why the server refused it; it waits for the person. */
  readonly refused?: ProblemCode;
  /** The server has it; its address has not yet arrived with the meal's row. */
  readonly sent?: true;
}

const STORE = 'waiting_photos';

export const isSame = (one: WaitingPhoto, other: WaitingPhoto): boolean =>
  one.version === other.version && one.refused === other.refused && one.sent === other.sent;

/** Does not read their bytes. */
export const countWaiting = (database: LocalDatabase): Promise<number> =>
  resultOf(database.transaction(STORE).objectStore(STORE).count());

export const readWaiting = (database: LocalDatabase): Promise<WaitingPhoto[]> =>
  resultOf(database.transaction(STORE).objectStore(STORE).getAll() as IDBRequest<WaitingPhoto[]>);

/** The meals whose photo waits. */
export const waitingMeals = (database: LocalDatabase): Promise<string[]> =>
  resultOf(database.transaction(STORE).objectStore(STORE).getAllKeys() as IDBRequest<string[]>);

/** How many exist only on this device. */
export const countUnsent = async (database: LocalDatabase): Promise<number> =>
  (await readWaiting(database)).filter(({ sent }) => sent === undefined).length;

/** Durable when it settles. */
export const putWaiting = async (database: LocalDatabase, photo: WaitingPhoto): Promise<void> => {
  const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
  const done = settled(transaction);
  transaction.objectStore(STORE).put(photo);
  await done;
};

/** Replaces the waiting photo if it is still the same choice; undefined removes it. */
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
