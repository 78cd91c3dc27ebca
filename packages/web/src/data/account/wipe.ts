// Signing out leaves nothing of a person on the device; an interrupted wipe is finished at the next start
// (design/sync.md#sign-out).
import { PRODUCT } from '@dosewell/domain/product';
import type { Platform } from '../../platform/platform.ts';
import { closeAccount, readDevice, writeDevice } from './device-record.ts';
import { resultOf, settled } from '../records/idb-promise.ts';
import { deleteJournal } from '../outbox/journal.ts';
import { databaseName, isRecords, ROW_META } from '../records/open-database.ts';
import { storedValues } from '../records/stored-values.ts';

export type WipePlatform = Pick<Platform, 'indexedDB' | 'memory' | 'caches' | 'forgetKeys' | 'markOpen'>;

/** A sleeping tab can hold a database open; the wipe is then finished at the next start. */
const PATIENCE_MS = 3_000;

/** Resolves with whether the database is gone. */
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

/**
 * Deletes all of a person's data from the device, after recording the intent. Returns whether no account is
 * open now.
 */
export const wipe = async (platform: WipePlatform, userId: string): Promise<boolean> => {
  const here = platform.memory.opened();
  if (here !== undefined) await deleteDatabase(here, databaseName(userId));
  return wipeDisk(platform, userId);
};

const wipeDisk = async (platform: WipePlatform, userId: string): Promise<boolean> => {
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

/** Deletes all of a person's database but unsent entries. Returns how many those are. */
const keepUnsent = async (indexedDB: IDBFactory, name: string): Promise<number> => {
  const database = await resultOf(indexedDB.open(name));
  let unsent = 0;
  if (database.objectStoreNames.contains('outbox')) {
    const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
    const done = settled(transaction);
    unsent = await resultOf(transaction.objectStore('outbox').count());
    if (database.objectStoreNames.contains('waiting_photos')) {
      const waiting = transaction.objectStore('waiting_photos');
      for (const { meal, sent } of await storedValues(transaction, 'waiting_photos'))
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
  return unsent;
};

/** The end of a shared session, for the records in this page's memory. */
const endInPage = async ({ memory }: Pick<Platform, 'memory'>, isOver: (name: string) => boolean) => {
  const here = memory.opened();
  if (here === undefined) return;
  for (const { name = '' } of await here.databases())
    if (isOver(name) && (await keepUnsent(here, name)) === 0) await deleteDatabase(here, name);
};

/** Another tab has closed every account but `open`. */
export const endOthersInPage = (platform: Pick<Platform, 'memory'>, open = ''): Promise<void> =>
  endInPage(platform, (name) => isRecords(name) && name !== databaseName(open));

/**
 * Ends the session on a shared device. With nothing unsent, everything is deleted; otherwise the rows are,
 * and unsent entries stay in the page, while it is open, for the person to sign in again and send. Returns
 * whether no account is open now.
 */
export const endSharedSession = async (platform: WipePlatform, userId: string): Promise<boolean> => {
  const closed = await closeAccount(platform.indexedDB, userId);
  if (closed) platform.markOpen(false);
  await endInPage(platform, (name) => name === databaseName(userId));
  // Earlier versions stored the records of a shared device on disk.
  if ((await keepUnsent(platform.indexedDB, databaseName(userId))) === 0) await wipeDisk(platform, userId);
  return closed;
};
