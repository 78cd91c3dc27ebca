// Caches photos that were shown, for use offline. Only the most recently viewed ones are kept.
import { resultOf, settled } from '../records/idb-promise.ts';
import type { LocalDatabase } from '../records/local-database.ts';
import { storedNames, storedValue } from '../records/stored-values.ts';
import type { KeptPhoto } from './stored-photos.ts';

const MOST = 100;
const STORE = 'kept_photos';

/** Caches a photo and evicts those viewed longest ago. */
export const keepPhoto = async (database: LocalDatabase, photo: KeptPhoto): Promise<void> => {
  const transaction = database.transaction(STORE, 'readwrite');
  const done = settled(transaction);
  const store = transaction.objectStore(STORE);
  store.put(photo);
  const oldest = await resultOf(store.index('seen').getAllKeys());
  for (const url of oldest.slice(0, Math.max(0, oldest.length - MOST))) store.delete(url);
  await done;
};

export const readKeptPhoto = async (
  database: LocalDatabase,
  url: string,
  now: number,
): Promise<Blob | undefined> => {
  const transaction = database.transaction(STORE, 'readwrite');
  const done = settled(transaction);
  const store = transaction.objectStore(STORE);
  const photo = await storedValue(transaction, STORE, url);
  if (photo) store.put({ ...photo, seen: now });
  // If the device is full, the time of viewing is not stored.
  await done.catch(() => undefined);
  return photo && new Blob([photo.bytes], { type: photo.type });
};

export const keptUrls = (database: LocalDatabase): Promise<string[]> =>
  storedNames(database.transaction(STORE), STORE);

export const forgetKeptPhotos = async (database: LocalDatabase, urls: readonly string[]): Promise<void> => {
  const transaction = database.transaction(STORE, 'readwrite');
  const done = settled(transaction);
  for (const url of urls) transaction.objectStore(STORE).delete(url);
  await done;
};
