// Ends the session at the server, which also tells the browser to clear its storage: the text of a deleted
// database stays in files until the browser compacts them. If the server cannot be reached, the next start
// tries again (OQ-020, decision 0032).
import { PRODUCT } from '@dosewell/domain/product';
import type { Platform } from '../../platform/platform.ts';
import { readDevice, writeDevice } from './device-record.ts';
import { databaseName, isRecords } from '../records/open-database.ts';
import type { InputOf } from '../server/api.ts';
import type { Ask } from '../server/request.ts';

export type LeavingPlatform = Pick<Platform, 'indexedDB' | 'locks'>;

const LEAVING = `${PRODUCT.toLowerCase()}-leaving`;

/**
 * Runs sign-outs and openings of an account one at a time across tabs, so that a sign-out that clears the
 * browser's storage never hits an account that was just opened.
 */
export const withLeavingLock = <T>({ locks }: LeavingPlatform, work: () => Promise<T>): Promise<T> =>
  locks === undefined ? work() : locks.request(LEAVING, work);

const ENTERING = `${PRODUCT.toLowerCase()}-entering`;

/**
 * Runs sign-ins and the end of a previous session one at a time: until a sign-in completes, the device does
 * not know the new account, and revoking would end its session.
 */
export const withEnteringLock = <T>({ locks }: LeavingPlatform, work: () => Promise<T>): Promise<T> =>
  locks === undefined ? work() : locks.request(ENTERING, work);

/**
 * Whether records of another person are on this device, which may hold unsent entries. Records being wiped do
 * not count.
 */
const keepsAnothers = async (
  { indexedDB }: LeavingPlatform,
  wiping: string | undefined,
): Promise<boolean> => {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  return names.some((name) => isRecords(name) && name !== databaseName(wiping ?? ''));
};

const signedOut = async (ask: Ask, clear: boolean): Promise<boolean> => {
  const body: InputOf<'POST', '/account/sign-out'> = clear ? { clear } : {};
  try {
    return (await ask('/account/sign-out', body)).status === 200;
  } catch {
    return false;
  }
};

/**
 * Ends the session at the server, and notes a failure for a retry. Returns whether the session has ended. If
 * an account has been opened since, the session is that account's and is not ended.
 */
export const revoke = (platform: LeavingPlatform, ask: Ask): Promise<boolean> =>
  withEnteringLock(platform, () =>
    withLeavingLock(platform, async () => {
      const { account, wiping } = await readDevice(platform.indexedDB);
      if (account !== undefined) return false;
      const revoked = await signedOut(ask, !(await keepsAnothers(platform, wiping)));
      await writeDevice(platform.indexedDB, { revoke: revoked ? undefined : true });
      return revoked;
    }),
  );

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Whether a session that was signed out on this device is still open at the server, as far as the device
 * knows.
 */
const isOwed = async ({ indexedDB }: LeavingPlatform): Promise<boolean> => {
  const { account, revoke: owed } = await readDevice(indexedDB);
  return account === undefined && owed === true;
};

/** Retries the revocation while a page is open, at once when the device wakes. */
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
    // If reading the record fails, the retries stop; the next start tries again.
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
