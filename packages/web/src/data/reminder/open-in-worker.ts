// The worker opens a person's records as one more tab would, while the app is open or closed: the same rules, the
// same outbox, the same sending.
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

/** A worker has no page, no events that wake it, and no storage of a tab. */
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

/** Nothing is sent or fetched until it is asked for. */
const NEVER = new Promise<never>(nothing);

export type WorkerRecords = OpenRecords;

/** Whoever is shown: a reminder is answered for the person of its occurrence. */
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
  // A sign-out told to the worker is carried out by the app, at its next start.
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

/** Undefined where no account is open, or its records are not on this device. */
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

/** How many doses are open, of all people of the account; undefined where the device cannot tell. */
export const countInWorker = async (
  platform: Platform = inWorker(),
  options: StoreOptions = {},
): Promise<number | undefined> => {
  const { account } = await readDevice(platform.indexedDB);
  // Nobody is signed in, or the icon is seen by others too.
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

/** The doses of a reminder as the device knows them, and what is needed to judge them. */
export const findReminded = async (opened: WorkerRecords, id: string): Promise<DosesAround> => {
  const { doses, records } = await findDosesAround(opened);
  const { userId } = opened.store.account;
  return { doses: dosesOfReminder(id, userId, doses, today(opened.now())), records };
};
