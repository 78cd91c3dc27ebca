// Sends and fetches in the background for the people of the account who are not shown, so that switching to
// one shows current records. Loaded only if an account opens several people.
import { browser } from '../../platform/browser.ts';
import type { Platform } from '../../platform/platform.ts';
import { openStore, type Store, type StoreOptions } from '../store.ts';
import { accounts } from './accounts.ts';
import type { Account } from './device-record.ts';
import { unsentHere } from '../unsent-here.ts';
import { leavePerson } from './left/leave-person.ts';
import { countOpen, summed } from '../reminder/doses-around.ts';
import { timeOf } from '../records/device-time.ts';
import type { WhyWiped } from './wiped-elsewhere.ts';
import { accountFor, wholeAccount } from './people-of-account.ts';

const EVERY_MS = 5 * 60_000;
const nothing = (): void => undefined;
/** As the first page of a store: the store then neither sends nor fetches by itself. */
const NEVER = new Promise<never>(nothing);

/** The platform for a store that no screen shows: it receives no hints, and waking does not start a sync. */
const unseen = (platform: Platform): Platform => ({
  ...platform,
  eventSource: undefined,
  visible: () => false,
  onWake: () => nothing,
});

/** Opens the store of each person who is not shown, one after another, and calls `work` with it. */
export const withOthers = async <T>(
  account: Account,
  work: (store: Store) => Promise<T>,
  { platform = browser, ...options }: StoreOptions = {},
): Promise<T[]> => {
  const results: T[] = [];
  for (const { userId } of account.people ?? []) {
    if (userId === account.userId) continue;
    const others = { platform: unseen(platform), firstPage: NEVER, ...options };
    const store = await openStore(accountFor(wholeAccount(account), userId), others);
    try {
      results.push(await work(store));
    } finally {
      store.close();
    }
  }
  return results;
};

/** Sends and fetches for the people who are not shown; settles when that is done or has failed. */
export const syncOthers = async (account: Account, options: StoreOptions = {}): Promise<void> => {
  const sync = async (store: Store): Promise<void> => {
    await store.syncNow();
    if ((await store.unsentPhotos()) > 0) await (await store.photos()).send();
  };
  await withOthers(account, sync, options);
};

/** Removes a person who is not shown and whom the account no longer opens. */
export const leaveUnseen = async (
  account: Account,
  userId: string,
  why: WhyWiped,
  { platform = browser, accounts: device = accounts, ...options }: StoreOptions = {},
): Promise<void> => {
  const others = { platform: unseen(platform), firstPage: NEVER, accounts: device, ...options };
  const store = await openStore(accountFor(account, userId), others);
  // Waits until photos that a cleared phone lost are put back, so that those are described too.
  await store.unsentPhotos();
  store.close();
  await leavePerson(store, why, { device, platform });
};

/** How many entries and photos of the people who are not shown exist on this device only. */
export const unsentOfOthers = async (account: Account, options: StoreOptions = {}): Promise<number> => {
  const counted = await withOthers(account, unsentHere, options);
  return counted.reduce((sum, count) => sum + count, 0);
};

/**
 * How many doses of the people who are not shown are open; undefined unless the records of all of them are on
 * this device.
 */
export const openOfOthers = async (
  account: Account,
  options: StoreOptions = {},
): Promise<number | undefined> => {
  const { platform = browser } = options;
  const count = (store: Store) =>
    countOpen({
      store,
      now: () => ({ instant: timeOf(platform).now(), zone: store.wallClock().zone }),
    });
  return summed(await withOthers(account, count, options));
};

const followers = new Set<() => void>();

/** Calls `listener` after each round of `keepOthersInStep`. */
export const followOthers = (listener: () => void): (() => void) => {
  followers.add(listener);
  return () => followers.delete(listener);
};

/** Runs `syncOthers` now, at each wake, and every few minutes while the app is visible. */
export const keepOthersInStep = (account: Account, options: StoreOptions = {}): (() => void) => {
  const { platform = browser } = options;
  let running = false;
  const round = (): void => {
    if (running || !platform.visible()) return;
    running = true;
    // A failure is ignored: the next round tries again.
    void syncOthers(account, options)
      .catch(nothing)
      .finally(() => {
        running = false;
        for (const told of followers) told();
      });
  };
  const stopWaking = platform.onWake(round);
  const timer = setInterval(round, EVERY_MS);
  round();
  return () => {
    stopWaking();
    clearInterval(timer);
  };
};
