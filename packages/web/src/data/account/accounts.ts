// Which account is open on this device stands on the device itself; only a sign-out or the end of a shared
// session closes it (design/sync.md#sign-in-and-out).
import { PRODUCT } from '@dosewell/domain/product';
import { browser } from '../../platform/browser.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Account, type DeviceRecord, readDevice, writeDevice } from './device-record.ts';
import type { knownAgain as KnownAgain } from '../outbox/known-again.ts';
import { ask, type Ask } from '../server/request.ts';
import { enteringAlone, leavingAlone, revoke, revokeLater } from './revoke.ts';
import type { WipePlatform } from './wipe.ts';

export type { Account } from './device-record.ts';

/** Another device ended the session, or the account is gone. */
export type Closing = 'elsewhere';
type Listener = (account: Account | undefined, why?: Closing) => void;
export type AccountPlatform = WipePlatform &
  Pick<Platform, 'channel' | 'now' | 'isMarkedOpen' | 'locks' | 'onWake'>;

export interface Accounts {
  /** The open account; finishes an interrupted wipe first. Waits for no network, except on a shared device, where it throws without one. */
  readOpenAccount(): Promise<Account | undefined>;
  /** Told when an account is opened or closed, here or in another tab. */
  watchAccount(listener: Listener): () => void;
  /** Asks the device whose account is open, where another tab may have told of it unheard. */
  lookAgain(): Promise<void>;
  /** Runs a sign-in, from its first request until its account is open. */
  entering<T>(work: () => Promise<T>): Promise<T>;
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
  const part = await import('../outbox/known-again.ts').catch(() => undefined);
  return part?.knownAgain(...known);
};

export const createAccounts = (platform: AccountPlatform, ask: Ask): Accounts => {
  let known: Promise<Account | undefined> | undefined;
  const listeners = new Set<Listener>();
  let channel: BroadcastChannel | undefined;
  let attentive = false;
  /** Closings of this tab that are under way: they tell of themselves, and why. */
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
    // Databases that were lost are no sign-out: the mark stays then.
    const lost = account === undefined && platform.isMarkedOpen();
    if (known !== undefined && closing === 0 && !lost && account?.userId !== before?.userId) tell(account);
  };
  /** A tab that slept, was kept for the way back or has no line to the others was told of nothing. */
  const beAttentive = (): void => {
    if (attentive) return;
    attentive = true;
    // What cannot be read now is asked at the next waking.
    platform.onWake(() => void lookAgain().catch(() => undefined));
  };
  const byItself = async <T>(work: () => Promise<T>): Promise<T> => {
    closing += 1;
    return work().finally(() => (closing -= 1));
  };
  let stopRevoking = (): void => undefined;
  /** Returns whether the server could be told at once; else it is as soon as it can be. */
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
    // Asks the network, so nobody waits for it.
    if (owed && account === undefined) void revokeNow();
    const nothingKnown = account === undefined && !owed && whose === undefined;
    if (nothingKnown && platform.isMarkedOpen()) return knownAgain(platform, ask);
    // An app of before has made no mark.
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
      // A server that could not be asked can be asked again.
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
        // Where a sleeping tab holds up the deletion, what is opened now stands in line behind it.
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
