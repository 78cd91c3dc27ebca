// Signing out leaves nothing of a person on the device; an interrupted wipe is finished at the next start
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

/** A sleeping tab can hold a database open; the wipe is then finished at the next start. */
const WIPE_WAIT_MS = 3_000;

/** Resolves with whether the database is gone. */
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
 * Deletes all data of an account and its people from the device, after recording the intent. Returns whether no
 * account is open now.
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

/** With the account go all people whom it opened here. */
const wipeDisk = async (platform: WipePlatform, userId: string): Promise<boolean> => {
  const { account, wipingToo = [] } = await readDevice(platform.indexedDB);
  const people = account?.userId === userId ? (account.people ?? []) : [];
  const others = people.map((person) => person.userId).filter((one) => one !== userId);
  const change = { wiping: userId, wipingToo: [...wipingToo, ...others], sharedPhoto: undefined };
  const closed = await closeAccount(platform.indexedDB, userId, change);
  if (closed) appBadge.show(0);
  await finishWipe(platform);
  return closed;
};

/** Deletes what is here of one person whom the account does not open any more. */
export const wipePerson = async (platform: WipePlatform, userId: string): Promise<void> => {
  await wipeMemory(platform, userId);
  const { wipingToo = [] } = await readDevice(platform.indexedDB);
  await writeDevice(platform.indexedDB, { wipingToo: [...wipingToo, userId] });
  await finishWipe(platform);
};

export const finishWipe = async (platform: WipePlatform): Promise<void> => {
  const { account, wiping, wipingToo = [] } = await readDevice(platform.indexedDB);
  // What is remembered belongs to whoever has signed in since.
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
  // Again, as something may have been written until the database was gone.
  return (await deleteSecondCopies(platform, userId)) && gone;
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

/** Another tab has closed every account but that of these people. */
export const endOthersInPage = (
  platform: Pick<Platform, 'memory'>,
  people: readonly string[],
): Promise<void> =>
  endInPage(platform, (name) => isRecords(name) && !people.map(databaseName).includes(name));

/**
 * Ends the session on a shared device. With nothing unsent, everything is deleted; otherwise the rows are,
 * and unsent entries stay in the page, while it is open, for the person to sign in again and send. Returns
 * whether no account is open now.
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
  // Earlier versions stored the records of a shared device on disk.
  if ((await keepUnsent(platform.indexedDB, databaseName(userId))) === 0) await wipeDisk(platform, userId);
  return closed;
};
