// Signing out at the server, and with it having the browser remove what it keeps: a deleted database leaves
// its text behind in files until the browser gets round to it. Where the server cannot be told, the next
// start does (OQ-020, decision 0032).
import { PRODUCT } from '@dosewell/domain/product';
import type { Platform } from '../../platform/platform.ts';
import { readDevice, writeDevice } from './device-record.ts';
import { databaseName, isRecords } from '../records/open-database.ts';
import type { Ask } from '../server/request.ts';

export type LeavingPlatform = Pick<Platform, 'indexedDB' | 'locks'>;

const LEAVING = `${PRODUCT.toLowerCase()}-leaving`;

/** One at a time, in whichever tab: what clears the browser must not meet what somebody else has just opened. */
export const leavingAlone = <T>({ locks }: LeavingPlatform, work: () => Promise<T>): Promise<T> =>
  locks === undefined ? work() : locks.request(LEAVING, work);

const ENTERING = `${PRODUCT.toLowerCase()}-entering`;

/** Who signs in has a session before the device knows whose it is: nothing ends one meanwhile that was meant for another. */
export const enteringAlone = <T>({ locks }: LeavingPlatform, work: () => Promise<T>): Promise<T> =>
  locks === undefined ? work() : locks.request(ENTERING, work);

/** Whether there are records of somebody else, who may have entries that are nowhere else. What is being wiped is nobody's. */
const keepsAnothers = async (
  { indexedDB }: LeavingPlatform,
  wiping: string | undefined,
): Promise<boolean> => {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  return names.some((name) => isRecords(name) && name !== databaseName(wiping ?? ''));
};

const signedOut = async (ask: Ask, clear: boolean): Promise<boolean> => {
  try {
    return (await ask('/account/sign-out', clear ? { clear } : {})).status === 200;
  } catch {
    return false;
  }
};

/**
 * Ends the session at the server; remembers to try again where that fails. Returns whether it is ended. Where somebody else
 * has signed in since, the session is theirs and stays.
 */
export const revoke = (platform: LeavingPlatform, ask: Ask): Promise<boolean> =>
  enteringAlone(platform, () =>
    leavingAlone(platform, async () => {
      const { account, wiping } = await readDevice(platform.indexedDB);
      if (account !== undefined) return false;
      const revoked = await signedOut(ask, !(await keepsAnothers(platform, wiping)));
      await writeDevice(platform.indexedDB, { revoke: revoked ? undefined : true });
      return revoked;
    }),
  );

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Whether a session that was signed out of here still stands at the server, as far as this device knows. */
const isOwed = async ({ indexedDB }: LeavingPlatform): Promise<boolean> => {
  const { account, revoke: owed } = await readDevice(indexedDB);
  return account === undefined && owed === true;
};

/** Tells a server that could not be told as soon as it can be while a page is open, at a waking at once. */
export const revokeLater = (platform: LeavingPlatform & Pick<Platform, 'onWake'>, ask: Ask): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let trying = false;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void again(), pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  };
  const again = async (): Promise<void> => {
    if (trying) return;
    trying = true;
    clearTimeout(timer);
    // What cannot be read now is read at the next start.
    const done = await isOwed(platform)
      .then(async (owed) => !owed || (await revoke(platform, ask)) || !(await isOwed(platform)))
      .catch(() => true);
    trying = false;
    if (done) forget();
    else later();
  };
  const forget = platform.onWake(() => void again());
  later();
  return () => {
    clearTimeout(timer);
    forget();
  };
};
