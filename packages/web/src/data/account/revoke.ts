// Revokes the session at the server, which also has the browser clear its storage: a deleted database leaves
// its text in files until the browser compacts them. If the server cannot be reached, the next start tries
// again (OQ-020, decision 0032).
import { PRODUCT } from '@dosewell/domain/product';
import type { Platform } from '../../platform/platform.ts';
import { readDevice, writeDevice } from './device-record.ts';
import { databaseName, isRecords } from '../records/open-database.ts';
import type { InputOf } from '../server/api.ts';
import type { Ask } from '../server/request.ts';

export type LeavingPlatform = Pick<Platform, 'indexedDB' | 'locks'>;

const LEAVING = `${PRODUCT.toLowerCase()}-leaving`;

/** One at a time across tabs: clearing the browser must not hit an account that has just been opened. */
export const withLeavingLock = <T>({ locks }: LeavingPlatform, work: () => Promise<T>): Promise<T> =>
  locks === undefined ? work() : locks.request(LEAVING, work);

const ENTERING = `${PRODUCT.toLowerCase()}-entering`;

/**
 * Serialises sign-ins with ending the previous session: during a sign-in the device does not know the account
 * yet, so revoking the previous session would end the new one.
 */
export const withEnteringLock = <T>({ locks }: LeavingPlatform, work: () => Promise<T>): Promise<T> =>
  locks === undefined ? work() : locks.request(ENTERING, work);

/**
 * Whether another person's records are here, which may hold unsent entries. Records being wiped do not count.
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
 * Ends the session at the server, and notes it for a retry on failure. Returns whether it has ended. If
 * someone else has signed in since, the session is theirs and stays.
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

/** Whether a session signed out of here is still open at the server, as far as this device knows. */
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
    // If reading fails, the next start reads it.
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
