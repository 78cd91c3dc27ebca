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
 * The platform with in-memory databases and nothing shared between tabs, so that tabs exchange rows only
 * through the server. If an earlier version of the app left unsent entries on disk, the platform is
 * unchanged, so that those are sent first; a later opening deletes the empty database.
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

/**
 * Moves unsent entries and photos from the page to disk, after a shared session ended and its person signed
 * in without sharing the device.
 */
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
