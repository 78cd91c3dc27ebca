// Stores on the device which account is open; only a sign-out or the end of a shared session closes it
// (design/sync.md#sign-in-and-out).
import { PRODUCT } from '@dosewell/domain/product';
import { browser } from '../../platform/browser.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Account, type DeviceRecord, readDevice, writeDevice } from './device-record.ts';
import type { knownAgain as KnownAgain } from '../outbox/known-again.ts';
import { ask, type Ask } from '../server/request.ts';
import { enteringAlone, leavingAlone, revoke, revokeLater } from './revoke.ts';
import type { WipePlatform } from './wipe.ts';

export type { Account } from './device-record.ts';

/** The session was ended by another device, or the account was deleted. */
export type Closing = 'elsewhere';
type Listener = (account: Account | undefined, why?: Closing) => void;
export type AccountPlatform = WipePlatform &
  Pick<Platform, 'channel' | 'now' | 'isMarkedOpen' | 'locks' | 'onWake'>;

export interface Accounts {
  /**
   * The open account; first finishes an interrupted wipe. Needs no network, except on a shared device, where
   * it throws without one.
   */
  readOpenAccount(): Promise<Account | undefined>;
  /** Calls `listener` when an account is opened or closed, in this tab or another. */
  watchAccount(listener: Listener): () => void;
  /** Reads again which account is open, in case another tab's message was missed. */
  lookAgain(): Promise<void>;
  /** Runs a sign-in, from its first request until its account is open. */
  entering<T>(work: () => Promise<T>): Promise<T>;
  /** Makes an account the open one after a sign-in. */
  openAccount(account: Account): Promise<void>;
  /**
   * Wipes the open account's data from the device and passes `why` to listeners. Returns whether the server
   * was reached.
   */
  wipeAccount(userId: string, why?: Closing): Promise<boolean>;
  /** Ends the session of a shared device. */
  endShared(userId: string): Promise<void>;
}

/** Loaded only for a sign-out, or at a start after an interrupted one. */
const wiping = () => import('./wipe.ts');
/** The mark without the account is rare. If the part cannot be fetched, the next start asks again. */
const knownAgain: typeof KnownAgain = async (...known) => {
  const part = await import('../outbox/known-again.ts').catch(() => undefined);
  return part?.knownAgain(...known);
};

export const createAccounts = (platform: AccountPlatform, ask: Ask): Accounts => {
  let known: Promise<Account | undefined> | undefined;
  const listeners = new Set<Listener>();
  let channel: BroadcastChannel | undefined;
  let attentive = false;
  /** Sign-outs under way in this tab; they notify with their own reason. */
  let closing = 0;

  const tell = (account: Account | undefined, why?: Closing): void => {
    known = Promise.resolve(account);
    for (const listener of listeners) listener(account, why);
  };
  const connect = (): BroadcastChannel | undefined => {
    if (channel) return channel;
    channel = platform.channel(`${PRODUCT.toLowerCase()}-account`);
    if (channel)
      channel.onmessage = ({ data }: MessageEvent<Account | Closing | null>) => {
        if (data === 'elsewhere') tell(undefined, data);
        else tell(data ?? undefined);
        const open = data === 'elsewhere' ? undefined : data?.userId;
        if (platform.memory.opened())
          void wiping().then(({ endOthersInPage }) => endOthersInPage(platform, open));
      };
    return channel;
  };
  const tellAll = (account: Account | undefined, why?: Closing): void => {
    tell(account, why);
    connect()?.postMessage(account ?? why ?? null);
  };
  const lookAgain = async (): Promise<void> => {
    const before = await known;
    const { account } = await readDevice(platform.indexedDB);
    // A lost database is not a sign-out: the mark is still there.
    const lost = account === undefined && platform.isMarkedOpen();
    if (known !== undefined && closing === 0 && !lost && account?.userId !== before?.userId) tell(account);
  };
  /** A tab that slept, was in the back-forward cache or has no BroadcastChannel missed messages. */
  const beAttentive = (): void => {
    if (attentive) return;
    attentive = true;
    // If reading fails, it is repeated at the next wake.
    platform.onWake(() => void lookAgain().catch(() => undefined));
  };
  const byItself = async <T>(work: () => Promise<T>): Promise<T> => {
    closing += 1;
    return work().finally(() => (closing -= 1));
  };
  let stopRevoking = (): void => undefined;
  /** Returns whether the server was told at once; otherwise it is told as soon as possible. */
  const revokeNow = async (): Promise<boolean> => {
    stopRevoking();
    const revoked = await revoke(platform, ask);
    if (!revoked) stopRevoking = revokeLater(platform, ask);
    return revoked;
  };
  const finishOldWipe = async (): Promise<DeviceRecord> => {
    const record = await readDevice(platform.indexedDB);
    if (record.wiping !== undefined) await (await wiping()).finishWipe(platform);
    return record;
  };
  const read = async (): Promise<Account | undefined> => {
    const { account, revoke: owed, wiping: whose } = await finishOldWipe();
    // Not awaited, since it needs the network.
    if (owed && account === undefined) void revokeNow();
    const nothingKnown = account === undefined && !owed && whose === undefined;
    if (nothingKnown && platform.isMarkedOpen()) return knownAgain(platform, ask);
    // Earlier versions of the app set no mark.
    if (account !== undefined && !platform.isMarkedOpen()) platform.markOpen(true);
    if (!account?.sharedDevice) return account;
    if (account.endsAt > platform.now()) {
      const told = await (await import('../outbox/known-again.ts')).toldAgain(platform, ask);
      if (told !== undefined) return told;
    }
    await (await wiping()).endSharedSession(platform, account.userId);
    return undefined;
  };
  return {
    readOpenAccount: () => {
      const reading = (known ??= read());
      // After a failure the server may be asked again.
      reading.catch(() => {
        if (known === reading) known = undefined;
      });
      return reading;
    },
    watchAccount: (listener) => {
      connect();
      beAttentive();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    entering: (work) => enteringAlone(platform, work),
    openAccount: async (account) => {
      await leavingAlone(platform, async () => {
        const { wiping: whose } = await finishOldWipe();
        // If a sleeping tab blocks the deletion, the new database waits behind it.
        const own = whose === account.userId ? { wiping: undefined } : {};
        await writeDevice(platform.indexedDB, { account, revoke: undefined, ...own });
      });
      platform.markOpen(true);
      tellAll(account);
    },
    lookAgain,
    wipeAccount: async (userId, why) => {
      await byItself(async () => {
        if (await (await wiping()).wipe(platform, userId)) tellAll(undefined, why);
      });
      return revokeNow();
    },
    endShared: async (userId) => {
      await byItself(async () => {
        if (await (await wiping()).endSharedSession(platform, userId)) tellAll(undefined);
      });
      await revokeNow();
    },
  };
};

export const accounts = createAccounts(browser, ask);
export const { readOpenAccount, watchAccount } = accounts;
