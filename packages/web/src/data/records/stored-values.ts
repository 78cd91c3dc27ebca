// The type of the values in each store of a person's database.
import type { AnyRow } from '@dosewell/domain/sync';
import type { OutboxEntry, RefusedEntry, SentEntry } from '../outbox/outbox-entry.ts';
import type { KeptPhoto, WaitingPhoto } from '../photos/stored-photos.ts';
import { resultOf } from './idb-promise.ts';

interface StoredValues {
  readonly outbox: OutboxEntry;
  readonly sent: SentEntry;
  readonly refused: RefusedEntry;
  readonly chunks: AnyRow[];
  readonly waiting_photos: WaitingPhoto;
  readonly kept_photos: KeptPhoto;
}

/** Reads one value. Awaiting it keeps the transaction alive. */
export const storedValue = <S extends keyof StoredValues>(
  transaction: IDBTransaction,
  store: S,
  key: IDBValidKey,
): Promise<StoredValues[S] | undefined> => resultOf(transaction.objectStore(store).get(key));

/** Reads all values in the order of their keys, or the first `limit` of them. */
export const storedValues = <S extends keyof StoredValues>(
  transaction: IDBTransaction,
  store: S,
  limit?: number,
): Promise<StoredValues[S][]> => resultOf(transaction.objectStore(store).getAll(null, limit));

/** Reads the keys of a store whose keys are text. */
export const storedNames = async (
  transaction: IDBTransaction,
  store: 'waiting_photos' | 'kept_photos',
): Promise<string[]> => (await resultOf(transaction.objectStore(store).getAllKeys())).map(String);
