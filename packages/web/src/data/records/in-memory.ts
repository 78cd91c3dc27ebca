// What a shared device has of a person lives in the page alone: no database, no journal and no photo on disk (decision 0032).
import type { Platform } from '../../platform/platform.ts';
import { resultOf, settled } from './idb-promise.ts';
import { databaseName, openDatabase } from './open-database.ts';
import { deleteJournal } from '../outbox/journal.ts';
import { readOutbox, unnumbered } from '../outbox/outbox.ts';
import type { WaitingPhoto } from '../photos/waiting-photos.ts';

const STORES = ['outbox', 'refused', 'waiting_photos'] as const;

const existing = async (indexedDB: IDBFactory, userId: string): Promise<IDBDatabase | undefined> => {
  try {
    return await openDatabase(indexedDB, userId, { existing: true, onLost: () => undefined });
  } catch (error) {
    if ((error as DOMException).name === 'AbortError') return undefined;
    throw error;
  }
};

/** Whether an app of before left something on disk that was never sent. */
const isOwedOnDisk = async (indexedDB: IDBFactory, userId: string): Promise<boolean> => {
  const database = await existing(indexedDB, userId);
  if (database === undefined) return false;
  const transaction = database.transaction(STORES);
  const counts = await Promise.all(STORES.map((store) => resultOf(transaction.objectStore(store).count())));
  database.close();
  return counts.some((count) => count > 0);
};

/**
 * The platform with databases that go with the page, and without what tabs share: each holds its own, and the server joins
 * them. What an earlier app left unsent is sent from disk first; the opening after that finds nothing owed, and it goes.
 */
export const inMemory = async (platform: Platform, userId: string): Promise<Platform> => {
  if (await isOwedOnDisk(platform.indexedDB, userId)) return platform;
  // Where a sleeping tab holds it up, it goes when that one goes.
  void resultOf(platform.indexedDB.deleteDatabase(databaseName(userId))).catch(() => undefined);
  await deleteJournal(platform.caches, userId);
  return {
    ...platform,
    indexedDB: await platform.memory.open(),
    caches: undefined,
    locks: undefined,
    persist: async () => false,
  };
};

/** The session of a shared device ended with something unsent, and this page is now the person's own: it goes to disk. */
export const outOfMemory = async ({ memory, indexedDB }: Platform, userId: string): Promise<void> => {
  const here = memory.opened();
  const left = here && (await existing(here, userId));
  if (left === undefined) return;
  const reading = left.transaction(['outbox', 'waiting_photos']);
  const [entries, photos] = await Promise.all([
    readOutbox(reading),
    resultOf(reading.objectStore('waiting_photos').getAll() as IDBRequest<WaitingPhoto[]>),
  ]);
  left.close();
  const disk = await openDatabase(indexedDB, userId, { onLost: () => undefined });
  const writing = disk.transaction(['outbox', 'waiting_photos'], 'readwrite', { durability: 'strict' });
  const done = settled(writing);
  for (const entry of entries) writing.objectStore('outbox').add(unnumbered(entry));
  for (const photo of photos) writing.objectStore('waiting_photos').put(photo);
  await done;
  disk.close();
  await resultOf(here!.deleteDatabase(databaseName(userId)));
};
