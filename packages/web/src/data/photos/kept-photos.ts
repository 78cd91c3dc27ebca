// Caches photos that were shown, for use offline: a limited number, those viewed last.
import { resultOf, settled } from '../records/idb-promise.ts';
import type { LocalDatabase } from '../records/local-database.ts';

const MOST = 100;
const STORE = 'kept_photos';

interface KeptPhoto {
  readonly url: string;
  readonly bytes: ArrayBuffer;
  readonly type: string;
  /** When it was last viewed, by this device's clock. */
  readonly seen: number;
}

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
  const photo = (await resultOf(store.get(url))) as KeptPhoto | undefined;
  if (photo) store.put({ ...photo, seen: now });
  // If the device is full, the time of viewing is not stored.
  await done.catch(() => undefined);
  return photo && new Blob([photo.bytes], { type: photo.type });
};

export const keptUrls = async (database: LocalDatabase): Promise<string[]> =>
  (await resultOf(database.transaction(STORE).objectStore(STORE).getAllKeys())) as string[];

export const forgetKeptPhotos = async (database: LocalDatabase, urls: readonly string[]): Promise<void> => {
  const transaction = database.transaction(STORE, 'readwrite');
  const done = settled(transaction);
  for (const url of urls) transaction.objectStore(STORE).delete(url);
  await done;
};
