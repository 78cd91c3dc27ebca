// The service worker opens a person's records as one more tab would, whether or not the app is open: with the
// same rules and outbox, and sending in the same way.
import { dosesOfReminder } from '@dosewell/domain/reminders';
import { isRefillAlertOf } from '@dosewell/domain/reminders/notices';
import { today } from '@dosewell/domain/time';
import { browser } from '../../platform/browser.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccounts } from '../account/accounts.ts';
import { type Account, readDevice } from '../account/device-record.ts';
import { accountFor } from '../account/people-of-account.ts';
import { countOpen, type DosesAround, findDosesAround, type OpenRecords, summed } from './doses-around.ts';
import { whoseReminder } from './whose-reminder.ts';
import { timeOf } from '../records/device-time.ts';
import { ask } from '../server/request.ts';
import { openStore, type StoreOptions } from '../store.ts';

const nothing = (): void => undefined;

/** The platform of a service worker, which has no page, no wake events and no tab storage. */
export const inWorker = (): Platform => ({
  ...browser,
  eventSource: undefined,
  visible: () => false,
  painted: async () => undefined,
  onWake: () => nothing,
  persist: async () => false,
  markOpen: nothing,
  isMarkedOpen: () => true,
  forgetKeys: nothing,
});

/** As the first page of a store: the store then neither sends nor fetches by itself. */
const NEVER = new Promise<never>(nothing);

export type WorkerRecords = OpenRecords;

/** The account with the store of the person whom a reminder or refill alert is for, whoever is shown. */
const accountOfReminder = (account: Account, id: string, date: string): Account => {
  if (account.people === undefined) return account;
  const people = account.people.map(({ userId }) => userId);
  const ofNotice = people.find((userId) => isRefillAlertOf(id, userId, date));
  return accountFor(account, ofNotice ?? whoseReminder(account, id, date) ?? account.userId);
};

const openAs = async (
  account: Account,
  platform: Platform,
  options: StoreOptions,
): Promise<WorkerRecords> => {
  // If an answer tells the worker to wipe the device, the app does so at its next start.
  const accounts = {
    ...createAccounts(platform, ask),
    wipeAccount: async () => false,
    forgetPerson: async () => undefined,
  };
  const store = await openStore(account, { platform, accounts, firstPage: NEVER, ...options });
  return {
    store,
    now: () => ({ instant: timeOf(platform).now(), zone: store.wallClock().zone }),
  };
};

/** Undefined if no account is open, or on a shared device, whose records are not on disk. */
export const openInWorker = async (
  id: string,
  platform: Platform = inWorker(),
  options: StoreOptions = {},
): Promise<WorkerRecords | undefined> => {
  const { account: open } = await readDevice(platform.indexedDB);
  if (open === undefined || open.sharedDevice) return undefined;
  const account = accountOfReminder(open, id, today({ instant: platform.now(), zone: platform.zone() }));
  return openAs(account, platform, options);
};

/**
 * How many doses of all people of the account are open; undefined if the device lacks records of any of them.
 */
export const countInWorker = async (
  platform: Platform = inWorker(),
  options: StoreOptions = {},
): Promise<number | undefined> => {
  const { account } = await readDevice(platform.indexedDB);
  // No number on the icon if nobody is signed in, or on a shared device, where others see the icon too.
  if (account === undefined || account.sharedDevice) return 0;
  const counts: (number | undefined)[] = [];
  for (const { userId } of account.people ?? [account]) {
    const opened = await openAs(accountFor(account, userId), platform, options);
    try {
      counts.push(await countOpen(opened));
    } finally {
      opened.store.close();
    }
  }
  return summed(counts);
};

/** The doses of a reminder by this device's records, and the records by which they were judged. */
export const findReminded = async (opened: WorkerRecords, id: string): Promise<DosesAround> => {
  const { doses, records } = await findDosesAround(opened);
  const { userId } = opened.store.account;
  return { doses: dosesOfReminder(id, userId, doses, today(opened.now())), records };
};
