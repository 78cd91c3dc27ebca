// What waits to be sent of the people who are not shown is sent in the background, and their news are fetched, so that a
// switch finds them as they are. Loaded only where an account opens several people.
import { browser } from '../../platform/browser.ts';
import type { Platform } from '../../platform/platform.ts';
import { openStore, type Store, type StoreOptions } from '../store.ts';
import { accounts } from './accounts.ts';
import type { Account } from './device-record.ts';
import { leavePerson } from './left/leave-person.ts';
import { countOpen, summed } from '../reminder/doses-around.ts';
import { timeOf } from '../records/device-time.ts';
import type { WhyWiped } from './wiped-elsewhere.ts';
import { accountFor, wholeAccount } from './people-of-account.ts';

const EVERY_MS = 5 * 60_000;
const nothing = (): void => undefined;
/** Nothing is sent or fetched until it is asked for. */
const NEVER = new Promise<never>(nothing);

/** A store that nobody looks at: it hears no hints and wakes with nothing. */
const unseen = (platform: Platform): Platform => ({
  ...platform,
  eventSource: undefined,
  visible: () => false,
  onWake: () => nothing,
});

/** Does the work with the store of each person who is not shown, one after another. */
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

/** Sends and fetches for the other people; settles when that is done or has failed. */
export const syncOthers = async (account: Account, options: StoreOptions = {}): Promise<void> => {
  const sync = async (store: Store): Promise<void> => {
    await store.syncNow();
    if ((await store.unsentPhotos()) > 0) await (await store.photos()).send();
  };
  await withOthers(account, sync, options);
};

/** The account does not open this person any more, who is not shown. */
export const leaveUnseen = async (
  account: Account,
  userId: string,
  why: WhyWiped,
  { platform = browser, accounts: device = accounts, ...options }: StoreOptions = {},
): Promise<void> => {
  const others = { platform: unseen(platform), firstPage: NEVER, accounts: device, ...options };
  const store = await openStore(accountFor(account, userId), others);
  // Photos of a phone that was cleared are back before they are told of.
  await store.unsentPhotos();
  store.close();
  await leavePerson(store, why, { device, platform });
};

/** How much of the other people exists on this device alone. */
export const unsentOfOthers = async (account: Account, options: StoreOptions = {}): Promise<number> => {
  const counted = await withOthers(
    account,
    async (store) => store.status().pending + store.status().refused + (await store.unsentPhotos()),
    options,
  );
  return counted.reduce((sum, count) => sum + count, 0);
};

/** How many doses of the other people are open; undefined where not all of them are on this device. */
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

/** Calls `listener` after each round. */
export const followOthers = (listener: () => void): (() => void) => {
  followers.add(listener);
  return () => followers.delete(listener);
};

/** Now, whenever the app comes to the foreground or a network may have returned, and every few minutes in sight. */
export const keepOthersInStep = (account: Account, options: StoreOptions = {}): (() => void) => {
  const { platform = browser } = options;
  let running = false;
  const round = (): void => {
    if (running || !platform.visible()) return;
    running = true;
    // Whatever failed is tried in the next round.
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
