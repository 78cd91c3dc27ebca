// Signing out leaves nothing of a person on the device; a wipe that was interrupted is finished at the next start (architecture: Sync).
import { PRODUCT } from '@dosewell/domain/product';
import type { Platform } from '../platform/platform.ts';
import { closeAccount, readDevice, writeDevice } from './device-record.ts';
import { resultOf, settled } from './idb-promise.ts';
import { deleteJournal } from './journal.ts';
import { ROW_META, databaseName } from './open-database.ts';
import type { WaitingPhoto } from './waiting-photos.ts';

export type WipePlatform = Pick<Platform, 'indexedDB' | 'caches' | 'forgetKeys' | 'markOpen'>;

/** A tab that sleeps can hold a database open; the wipe is then finished at the next start. */
const PATIENCE_MS = 3_000;

/** Whether the database is gone. */
const deleteDatabase = (indexedDB: IDBFactory, name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    const end = (gone: boolean): void => {
      clearTimeout(timer);
      resolve(gone);
    };
    request.onsuccess = () => end(true);
    request.onerror = () => end(false);
  });

/** Deletes everything of a person from the device; the intention is written down first. Returns whether nobody's account is open now. */
export const wipe = async (platform: WipePlatform, userId: string): Promise<boolean> => {
  const closed = await closeAccount(platform.indexedDB, userId, { wiping: userId });
  await finishWipe(platform);
  return closed;
};

export const finishWipe = async (platform: WipePlatform): Promise<void> => {
  const { wiping } = await readDevice(platform.indexedDB);
  if (wiping === undefined) return;
  platform.forgetKeys(`${PRODUCT.toLowerCase()}.`);
  await deleteJournal(platform.caches, wiping);
  if (await deleteDatabase(platform.indexedDB, databaseName(wiping)))
    await writeDevice(platform.indexedDB, { wiping: undefined });
};

/**
 * The end of a session on a shared device. With nothing left to send everything goes; else the rows go and the unsent
 * acts stay for the person to sign in again and send them. Returns whether nobody's account is open now.
 */
export const endSharedSession = async (platform: WipePlatform, userId: string): Promise<boolean> => {
  const closed = await closeAccount(platform.indexedDB, userId);
  if (closed) platform.markOpen(false);
  const database = await resultOf(platform.indexedDB.open(databaseName(userId)));
  let unsent = 0;
  if (database.objectStoreNames.contains('outbox')) {
    const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
    const done = settled(transaction);
    unsent = await resultOf(transaction.objectStore('outbox').count());
    if (database.objectStoreNames.contains('waiting_photos')) {
      const waiting = transaction.objectStore('waiting_photos');
      for (const { meal, sent } of (await resultOf(waiting.getAll())) as WaitingPhoto[])
        if (sent) waiting.delete(meal);
        else unsent += 1;
      transaction.objectStore('kept_photos').clear();
    }
    transaction.objectStore('chunks').clear();
    transaction.objectStore('sent').clear();
    for (const key of ROW_META) transaction.objectStore('meta').delete(key);
    await done;
  }
  database.close();
  if (unsent === 0) await wipe(platform, userId);
  return closed;
};
