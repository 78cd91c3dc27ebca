// Wipes the data of a person from the device at a sign-out; an interrupted wipe is finished at the next start
// (design/sync.md#sign-out).
import { PRODUCT } from '@dosewell/domain/product';
import { appBadge } from '../../platform/app-badge.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeAccount, readDevice, writeDevice } from './device-record.ts';
import { resultOf, settled } from '../records/idb-promise.ts';
import { deleteSecondCopies, type SecondCopiesPlatform } from '../outbox/second-copies.ts';
import { databaseName, isRecords, ROW_META } from '../records/open-database.ts';
import { storedValues } from '../records/stored-values.ts';

export type WipePlatform = SecondCopiesPlatform &
  Pick<Platform, 'indexedDB' | 'memory' | 'forgetKeys' | 'markOpen'>;

/**
 * How long to wait for a deletion: a sleeping tab can hold a database open. The next start then finishes the
 * wipe.
 */
const WIPE_WAIT_MS = 3_000;

/** Deletes a database. Resolves with whether it is gone. */
const deleteDatabase = (indexedDB: IDBFactory, name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    const timer = setTimeout(() => resolve(false), WIPE_WAIT_MS);
    const end = (gone: boolean): void => {
      clearTimeout(timer);
      resolve(gone);
    };
    request.onsuccess = () => end(true);
    request.onerror = () => end(false);
  });

/**
 * Wipes all data of an account and its people from the device, after recording that it has to. Returns
 * whether no account is open now.
 */
export const wipe = async (
  platform: WipePlatform,
  userId: string,
  people: readonly string[] = [],
): Promise<boolean> => {
  for (const one of [userId, ...people]) await wipeMemory(platform, one);
  return wipeDisk(platform, userId);
};

const wipeMemory = async ({ memory }: WipePlatform, userId: string): Promise<void> => {
  const here = memory.opened();
  if (here !== undefined) await deleteDatabase(here, databaseName(userId));
};

/** Wipes an account from the disk, together with all people it opened here. */
const wipeDisk = async (platform: WipePlatform, userId: string): Promise<boolean> => {
  const { account, wiping, wipingToo = [] } = await readDevice(platform.indexedDB);
  const people = account?.userId === userId ? (account.people ?? []) : [];
  const others = people.map((person) => person.userId).filter((one) => one !== userId);
  // The wipe of somebody who signed out earlier may be unfinished.
  const earlier = wiping === undefined || wiping === userId ? [] : [wiping];
  const change = {
    wiping: userId,
    wipingToo: [...wipingToo, ...earlier, ...others],
    sharedPhoto: undefined,
  };
  const closed = await closeAccount(platform.indexedDB, userId, change);
  if (closed) appBadge.show(0);
  await finishWipe(platform);
  return closed;
};

/** Wipes the data of one person whom the account no longer opens. */
export const wipePerson = async (platform: WipePlatform, userId: string): Promise<void> => {
  await wipeMemory(platform, userId);
  const { wipingToo = [] } = await readDevice(platform.indexedDB);
  await writeDevice(platform.indexedDB, { wipingToo: [...wipingToo, userId] });
  await finishWipe(platform);
};

export const finishWipe = async (platform: WipePlatform): Promise<void> => {
  const { account, wiping, wipingToo = [] } = await readDevice(platform.indexedDB);
  // With an account open, the remembered values belong to whoever has signed in since, and are kept.
  if (wiping !== undefined && account === undefined) platform.forgetKeys(`${PRODUCT.toLowerCase()}.`);
  const left: string[] = [];
  for (const userId of wipingToo) if (!(await isGone(platform, userId))) left.push(userId);
  await writeDevice(platform.indexedDB, { wipingToo: left.length > 0 ? left : undefined });
  if (wiping !== undefined && (await isGone(platform, wiping)))
    await writeDevice(platform.indexedDB, { wiping: undefined });
};

const isGone = async (platform: WipePlatform, userId: string): Promise<boolean> => {
  await deleteSecondCopies(platform, userId);
  const gone = await deleteDatabase(platform.indexedDB, databaseName(userId));
  // Deleted once more, since something may have been written before the database was gone.
  return (await deleteSecondCopies(platform, userId)) && gone;
};

/** Deletes everything in a person's database but unsent entries. Returns how many entries remain. */
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

/** Ends shared sessions in this page's memory: keeps unsent entries, and deletes databases without any. */
const endInPage = async ({ memory }: Pick<Platform, 'memory'>, isOver: (name: string) => boolean) => {
  const here = memory.opened();
  if (here === undefined) return;
  for (const { name = '' } of await here.databases())
    if (isOver(name) && (await keepUnsent(here, name)) === 0) await deleteDatabase(here, name);
};

/**
 * Ends, in this page's memory, the sessions of all but these people, after another tab has closed or changed
 * the account.
 */
export const endOthersInPage = (
  platform: Pick<Platform, 'memory'>,
  people: readonly string[],
): Promise<void> =>
  endInPage(platform, (name) => isRecords(name) && !people.map(databaseName).includes(name));

/**
 * Ends the session on a shared device. Unsent entries stay in the page, while it is open, until the person
 * signs in again and sends them; everything else is deleted. Returns whether no account is open now.
 */
export const endSharedSession = async (
  platform: WipePlatform,
  userId: string,
  people: readonly string[] = [],
): Promise<boolean> => {
  const closed = await closeAccount(platform.indexedDB, userId);
  if (closed) platform.markOpen(false);
  const names = [userId, ...people].map(databaseName);
  await endInPage(platform, (name) => names.includes(name));
  // Earlier versions of the app stored the records of a shared device on disk.
  if ((await keepUnsent(platform.indexedDB, databaseName(userId))) === 0) await wipeDisk(platform, userId);
  return closed;
};
