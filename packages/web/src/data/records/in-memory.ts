// On a shared device a person's data lives in the page alone: no database, journal or photo on disk (decision
// 0032).
import type { Platform } from '../../platform/platform.ts';
import { resultOf, settled } from './idb-promise.ts';
import { databaseName, openPersonDatabase } from './open-database.ts';
import { openExisting } from './open-existing.ts';
import { deleteSecondCopies } from '../outbox/second-copies.ts';
import { readOutbox, withoutSeq } from '../outbox/outbox.ts';
import { storedValues } from './stored-values.ts';

const STORES = ['outbox', 'refused', 'waiting_photos'] as const;

/** Whether an earlier version of the app left unsent entries on disk. */
const isOwedOnDisk = async (indexedDB: IDBFactory, userId: string): Promise<boolean> => {
  const database = await openExisting(indexedDB, userId);
  if (database === undefined) return false;
  const transaction = database.transaction(STORES);
  const counts = await Promise.all(STORES.map((store) => resultOf(transaction.objectStore(store).count())));
  database.close();
  return counts.some((count) => count > 0);
};

/**
 * The platform with in-memory databases and nothing shared between tabs: each tab has its own records, joined
 * by the server. Entries an earlier version left unsent are first sent from disk; the next opening finds none
 * left and deletes it.
 */
export const inMemory = async (platform: Platform, userId: string): Promise<Platform> => {
  if (await isOwedOnDisk(platform.indexedDB, userId)) return platform;
  // If a sleeping tab blocks the deletion, it happens when that tab closes.
  void resultOf(platform.indexedDB.deleteDatabase(databaseName(userId))).catch(() => undefined);
  await deleteSecondCopies(platform, userId);
  return {
    ...platform,
    indexedDB: await platform.memory.open(),
    caches: undefined,
    outside: undefined,
    outsideFiles: undefined,
    locks: undefined,
    persist: async () => false,
  };
};

/** A shared session ended with unsent entries and this device is now the person's own: they move to disk. */
export const outOfMemory = async ({ memory, indexedDB }: Platform, userId: string): Promise<void> => {
  const here = memory.opened();
  if (here === undefined) return;
  const left = await openExisting(here, userId);
  if (left === undefined) return;
  const reading = left.transaction(['outbox', 'waiting_photos']);
  const [entries, photos] = await Promise.all([readOutbox(reading), storedValues(reading, 'waiting_photos')]);
  left.close();
  const disk = await openPersonDatabase(indexedDB, userId, { onLost: () => undefined });
  const writing = disk.transaction(['outbox', 'waiting_photos'], 'readwrite', { durability: 'strict' });
  const done = settled(writing);
  for (const entry of entries) writing.objectStore('outbox').add(withoutSeq(entry));
  for (const photo of photos) writing.objectStore('waiting_photos').put(photo);
  await done;
  disk.close();
  await resultOf(here.deleteDatabase(databaseName(userId)));
};
