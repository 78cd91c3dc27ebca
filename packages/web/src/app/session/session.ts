// The session state: who is signed in, read from the device itself and so known offline
// (design/sync.md#sign-in-and-out).
import {
  type Account,
  type ClosingReason,
  readOpenAccount,
  watchAccount,
} from '../../data/account/accounts.ts';
import { accountFor, chooseHere, ownOf, shownHere } from '../../data/account/people-of-account.ts';
import { readDevice } from '../../data/account/device-record.ts';
import { forgetInPage } from '../../data/forget-in-page.ts';
import { openStore, type Store, type StoreOptions } from '../../data/store.ts';
import { NetworkError, UnexpectedAnswer } from '../../data/server/request.ts';
import { browser } from '../../platform/browser.ts';
import { keepInPageOnly, removeStoredText } from '../../platform/plain-storage.ts';
import { closeToast } from '../../ui/messages/toast.ts';
import { logUnexpected } from '../error-id.ts';
import { pathOf } from '../path-of.ts';
import { registerServiceWorker } from '../opening/register-service-worker.ts';
import { whenIdle } from '../opening/when-idle.ts';

export type SessionState =
  | { readonly kind: 'loading'; readonly long?: true }
  | { readonly kind: 'anonymous'; readonly closed?: ClosingReason | undefined }
  | { readonly kind: 'signed-in'; readonly account: Account; readonly store: Store }
  /** A shared device asks the server who is signed in, and the server could not be reached. */
  | { readonly kind: 'out-of-reach' }
  /** This device could not open its own records. */
  | { readonly kind: 'failed'; readonly error: unknown };

let state: SessionState = { kind: 'loading' };
/** Counts the openings, so that one that finishes late does not replace a later one. */
let turn = 0;
const listeners = new Set<() => void>();

const become = (next: SessionState): void => {
  state = next;
  for (const listener of listeners) listener();
};

const fail = (error: unknown): void => {
  logUnexpected(error);
  become({ kind: 'failed', error });
};

const close = (): void => {
  if (state.kind === 'signed-in') state.store.close();
};

/** Tables packed by month that the today screen shows. */
const TODAY = ['medication_logs'] as const;
const tablesAt = (pathname: string): Pick<StoreOptions, 'firstTables'> =>
  pathOf(pathname) === '/dashboard' ? { firstTables: TODAY } : {};

/** Settles when the code of the first screen has loaded. */
let firstPage: Promise<unknown> = Promise.resolve();

/** After this long, the page says what may be holding up the opening. */
const LONG_OPENING_MS = 3_000;

const open = async (account: Account, userId: string, mine: number): Promise<void> => {
  const timer = setTimeout(() => mine === turn && become({ kind: 'loading', long: true }), LONG_OPENING_MS);
  try {
    const store = await openStore(accountFor(account, userId), {
      firstPage,
      ...tablesAt(location.pathname),
    }).finally(() => clearTimeout(timer));
    // Registered again, since signing out may have made the browser remove the worker.
    whenIdle(registerServiceWorker);
    if (mine === turn) become({ kind: 'signed-in', account, store });
    else store.close();
  } catch (error) {
    if (mine === turn) fail(error);
  }
};

/** The store with a changed account: the name or the people of the account may be others now. */
const storeWith = (store: Store, account: Account): Store => {
  const next = accountFor(account, store.account.userId);
  return JSON.stringify(next) === JSON.stringify(store.account) ? store : { ...store, account: next };
};

/** Keeps the records of the person shown open, when only the account's other people have changed. */
const goOn = (signedIn: Extract<SessionState, { kind: 'signed-in' }>, account: Account): void =>
  become({ ...signedIn, account, store: storeWith(signedIn.store, account) });

/** A page that slept may hear of the next sign-in without having heard of the sign-out before it. */
const isSomebodyElse = (account: Account): boolean =>
  state.kind === 'signed-in' && ownOf(state.account) !== ownOf(account);

const follow = async (account: Account | undefined, closed?: ClosingReason): Promise<void> => {
  const person = account && shownHere(account);
  if (account !== undefined && state.kind === 'signed-in' && state.store.account.userId === person)
    return goOn(state, account);
  turn += 1;
  if (account === undefined || isSomebodyElse(account)) forgetInPage();
  close();
  // The message was about the person shown before.
  closeToast();
  if (account === undefined) {
    chooseHere(undefined);
    keepInPageOnly(false);
    become({ kind: 'anonymous', closed });
    // Removed again, since another page that is still open may have stored the plan after the sign-out.
    return removeStoredText('plan');
  }
  keepInPageOnly(account.sharedDevice);
  become({ kind: 'loading' });
  const userId = shownHere(account);
  if (account.people !== undefined) chooseHere(userId);
  await open(account, userId, turn);
};

/** After this long without an answer, the device's database may never answer this page. */
const SILENT_AFTER_MS = 6_000;

const lookAtSilence = async (): Promise<void> => {
  const { reloadIfSilent } = await import('../opening/silent-device.ts');
  if (await reloadIfSilent(readDevice(browser.indexedDB))) fail(new Error('The device does not answer.'));
};

/**
 * Reads who is signed in. If only the server knows and cannot be reached, tries again when the app wakes or a
 * network may be back.
 */
const look = async (): Promise<void> => {
  const silent = setTimeout(() => void lookAtSilence().catch(fail), SILENT_AFTER_MS);
  try {
    await follow(await readOpenAccount().finally(() => clearTimeout(silent)));
  } catch (error) {
    if (!(error instanceof NetworkError || error instanceof UnexpectedAnswer)) return fail(error);
    become({ kind: 'out-of-reach' });
    const stop = browser.onWake(() => {
      stop();
      if (state.kind === 'out-of-reach') void look();
    });
  }
};

export const session = {
  read: (): SessionState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  begin: async (screen?: Promise<unknown>): Promise<void> => {
    if (screen !== undefined) firstPage = screen;
    watchAccount((account, why) => void follow(account, why));
    await look();
  },
  /** Asks the server again whose session a shared device has. */
  lookAgain: look,
};
