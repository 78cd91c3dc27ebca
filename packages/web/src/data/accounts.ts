// Which account is open on this device stands on the device itself; only a sign-out or the end of a shared session closes it (architecture: Sync).
import { PRODUCT } from '@dosewell/domain/product';
import { browser } from '../platform/browser.ts';
import type { Platform } from '../platform/platform.ts';
import { type Account, type DeviceRecord, readDevice, writeDevice } from './device-record.ts';
import type { knownAgain as KnownAgain } from './known-again.ts';
import { ask, type Ask } from './request.ts';
import { leavingAlone, revoke } from './revoke.ts';
import type { WipePlatform } from './wipe.ts';

export type { Account } from './device-record.ts';

/** Another device ended the session, or the account is gone. */
export type Closing = 'elsewhere';
type Listener = (account: Account | undefined, why?: Closing) => void;
export type AccountPlatform = WipePlatform & Pick<Platform, 'channel' | 'now' | 'isMarkedOpen' | 'locks'>;

export interface Accounts {
  /** The open account; finishes an interrupted wipe first. Waits for no network. */
  readOpenAccount(): Promise<Account | undefined>;
  /** Told when an account is opened or closed, here or in another tab. */
  watchAccount(listener: Listener): () => void;
  /** Makes an account the open one, after a sign-in. */
  openAccount(account: Account): Promise<void>;
  /** Wipes the open account's data from the device; listeners are told why. Returns whether the server could be told. */
  wipeAccount(userId: string, why?: Closing): Promise<boolean>;
  /** The session of a shared device is over. */
  endShared(userId: string): Promise<void>;
}

/** Only a sign-out needs it, or a start after one that was interrupted. */
const wiping = () => import('./wipe.ts');
/** Hardly ever is the mark there and the account not. What cannot be fetched now is asked at the next start. */
const knownAgain: typeof KnownAgain = async (...known) => {
  const part = await import('./known-again.ts').catch(() => undefined);
  return part?.knownAgain(...known);
};

export const createAccounts = (platform: AccountPlatform, ask: Ask): Accounts => {
  let known: Promise<Account | undefined> | undefined;
  const listeners = new Set<Listener>();
  let channel: BroadcastChannel | undefined;

  const tell = (account: Account | undefined, why?: Closing): void => {
    known = Promise.resolve(account);
    for (const listener of listeners) listener(account, why);
  };
  const connect = (): BroadcastChannel | undefined => {
    if (channel) return channel;
    channel = platform.channel(`${PRODUCT.toLowerCase()}-account`);
    if (channel)
      channel.onmessage = ({ data }: MessageEvent<Account | Closing | null>) =>
        data === 'elsewhere' ? tell(undefined, data) : tell(data ?? undefined);
    return channel;
  };
  const tellAll = (account: Account | undefined, why?: Closing): void => {
    tell(account, why);
    connect()?.postMessage(account ?? why ?? null);
  };
  const finishOldWipe = async (): Promise<DeviceRecord> => {
    const record = await readDevice(platform.indexedDB);
    if (record.wiping !== undefined) await (await wiping()).finishWipe(platform);
    return record;
  };
  const read = async (): Promise<Account | undefined> => {
    const { account, revoke: owed, wiping: whose } = await finishOldWipe();
    // Asks the network, so nobody waits for it.
    if (owed && account === undefined) void revoke(platform, ask);
    const nothingKnown = account === undefined && !owed && whose === undefined;
    if (nothingKnown && platform.isMarkedOpen()) return knownAgain(platform, ask);
    // An app of before has made no mark.
    if (account !== undefined && !platform.isMarkedOpen()) platform.markOpen(true);
    if (!account?.sharedDevice || account.endsAt > platform.now()) return account;
    await (await wiping()).endSharedSession(platform, account.userId);
    return undefined;
  };
  return {
    readOpenAccount: () => (known ??= read()),
    watchAccount: (listener) => {
      connect();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    openAccount: async (account) => {
      await leavingAlone(platform, async () => {
        const { wiping: whose } = await finishOldWipe();
        // Where a sleeping tab holds up the deletion, what is opened now stands in line behind it.
        const own = whose === account.userId ? { wiping: undefined } : {};
        await writeDevice(platform.indexedDB, { account, revoke: undefined, ...own });
      });
      platform.markOpen(true);
      tellAll(account);
    },
    wipeAccount: async (userId, why) => {
      if (await (await wiping()).wipe(platform, userId)) tellAll(undefined, why);
      return revoke(platform, ask);
    },
    endShared: async (userId) => {
      if (await (await wiping()).endSharedSession(platform, userId)) tellAll(undefined);
      await revoke(platform, ask);
    },
  };
};

export const accounts = createAccounts(browser, ask);
export const { readOpenAccount, watchAccount } = accounts;
