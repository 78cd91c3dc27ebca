// Stores on the device which account is open; only a sign-out or the end of a shared session closes it
// (design/sync.md#sign-in-and-out).
import { PRODUCT } from '@dosewell/domain/product';
import { browser } from '../../platform/browser.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type Account,
  type DeviceRecord,
  readDevice,
  userIdsOf,
  wipesLeft,
  withoutPerson,
  writeDevice,
} from './device-record.ts';
import type { recoverAccount as RecoverAccount } from './recover-account.ts';
import { ask, type Ask } from '../server/request.ts';
import { withEnteringLock, withLeavingLock, revoke, revokeLater } from './revoke.ts';
import type { WipePlatform } from './wipe.ts';

export type { Account, PersonOnDevice } from './device-record.ts';

/** The session was ended by another device, or the account was deleted. */
export type ClosingReason = 'elsewhere';
type Listener = (account: Account | undefined, why?: ClosingReason) => void;
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
  /** Reads again which account is open, since another tab's message may have been missed. */
  lookAgain(): Promise<void>;
  /** Runs a sign-in, from its first request until its account is open. */
  entering<T>(work: () => Promise<T>): Promise<T>;
  /** Makes an account the open one after a sign-in. */
  openAccount(account: Account): Promise<void>;
  /**
   * Wipes the open account's data from the device; listeners get `why`. Returns whether the session has ended
   * at the server.
   */
  wipeAccount(userId: string, why?: ClosingReason): Promise<boolean>;
  /** Ends the session of a shared device. */
  endShared(userId: string): Promise<void>;
  /** Changes what the device stores about the open account's people, and tells every tab. */
  changePeople(change: (account: Account) => Account): Promise<void>;
  /** Wipes the data of one person whom the account no longer opens. */
  forgetPerson(userId: string): Promise<void>;
}

/** Loaded only when data are wiped: at a sign-out, and at the start after an interrupted one. */
const wiping = () => import('./wipe.ts');
/**
 * Loaded only if the device is marked as signed in but its account is lost. If the code cannot be fetched,
 * the next start tries again.
 */
const recoverAccount: typeof RecoverAccount = async (...known) => {
  const part = await import('./recover-account.ts').catch(() => undefined);
  return part?.recoverAccount(...known);
};

/** Deletes a phone's copies, outside the pages' storage, for people who are gone from it. */
const deleteOrphans = async (platform: AccountPlatform, account: Account): Promise<void> => {
  if (platform.outside === undefined) return;
  await (await import('../outbox/orphan-copies.ts')).deleteOrphans(platform, account);
};

interface Device {
  readonly platform: AccountPlatform;
  readonly ask: Ask;
  readonly listeners: Set<Listener>;
  known: Promise<Account | undefined> | undefined;
  channel: BroadcastChannel | undefined;
  attentive: boolean;
  /** The number of sign-outs under way in this tab, which notify the listeners themselves. */
  closing: number;
  stopRevoking: () => void;
}

export const createAccounts = (platform: AccountPlatform, ask: Ask): Accounts => {
  const listeners = new Set<Listener>();
  const device: Device = {
    ...{ platform, ask, listeners, known: undefined, channel: undefined },
    ...{ attentive: false, closing: 0, stopRevoking: () => undefined },
  };
  return {
    readOpenAccount: openOne(device),
    watchAccount: (listener) => {
      connect(device);
      beAttentive(device);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    entering: (work) => withEnteringLock(platform, work),
    openAccount: openAccount(device),
    lookAgain: () => lookAgain(device),
    wipeAccount: wipeAccount(device),
    endShared: endShared(device),
    changePeople: (change) => changePeople(device, change),
    forgetPerson: async (userId) => {
      await (await wiping()).wipePerson(device.platform, userId);
      await changePeople(device, (account) => withoutPerson(account, userId));
    },
  };
};

const peopleOf = async ({ known }: Device, userId: string): Promise<string[]> => {
  const account = await known;
  return account?.userId === userId ? (account.people ?? []).map((person) => person.userId) : [];
};

const changePeople = async (device: Device, change: (account: Account) => Account): Promise<void> => {
  const account = await (device.known ?? read(device));
  if (account !== undefined) await openAccount(device)(change(account));
};

const tell = (device: Device, account: Account | undefined, why?: ClosingReason): void => {
  device.known = Promise.resolve(account);
  for (const listener of device.listeners) listener(account, why);
};

const connect = (device: Device): BroadcastChannel | undefined => {
  if (device.channel) return device.channel;
  device.channel = device.platform.channel(`${PRODUCT.toLowerCase()}-account`);
  if (device.channel)
    device.channel.onmessage = ({ data }: MessageEvent<Account | ClosingReason | null>) => {
      if (data === 'elsewhere') tell(device, undefined, data);
      else tell(device, data ?? undefined);
      const open = data === 'elsewhere' ? undefined : (data ?? undefined);
      const people = open === undefined ? [] : userIdsOf(open);
      if (device.platform.memory.opened())
        void wiping().then(({ endOthersInPage }) => endOthersInPage(device.platform, people));
    };
  return device.channel;
};

const tellAll = (device: Device, account: Account | undefined, why?: ClosingReason): void => {
  tell(device, account, why);
  connect(device)?.postMessage(account ?? why ?? null);
};

const lookAgain = async (device: Device): Promise<void> => {
  const before = await device.known;
  const { account } = await readDevice(device.platform.indexedDB);
  // If the device is still marked as signed in, its database was lost, and nobody signed out.
  const lost = account === undefined && device.platform.isMarkedOpen();
  if (device.known === undefined || device.closing > 0) return;
  if (!lost && account?.userId !== before?.userId) tell(device, account);
  // This tab has no account, as there was no network when the app started: asks the server now.
  if (!lost || before !== undefined) return;
  const found = await recoverAccount(device.platform, device.ask);
  if (found !== undefined) tell(device, found);
};

/** Reads the account again at each wake, since other tabs' messages may have been missed in a sleep. */
const beAttentive = (device: Device): void => {
  if (device.attentive) return;
  device.attentive = true;
  // If reading fails, it is repeated at the next wake.
  device.platform.onWake(() => void lookAgain(device).catch(() => undefined));
};

const byItself = async <T>(device: Device, work: () => Promise<T>): Promise<T> => {
  device.closing += 1;
  return work().finally(() => (device.closing -= 1));
};

/** Ends the session at the server. Returns whether that worked at once; otherwise it is retried. */
const revokeNow = async (device: Device): Promise<boolean> => {
  device.stopRevoking();
  const revoked = await revoke(device.platform, device.ask);
  if (!revoked) device.stopRevoking = revokeLater(device.platform, device.ask);
  return revoked;
};

const finishOldWipe = async (device: Device): Promise<DeviceRecord> => {
  const record = await readDevice(device.platform.indexedDB);
  if (record.wiping !== undefined || record.wipingToo !== undefined)
    await (await wiping()).finishWipe(device.platform);
  return record;
};

const read = async (device: Device): Promise<Account | undefined> => {
  const { account, revoke: owed, wiping: whose } = await finishOldWipe(device);
  // Not awaited, since revoking needs the network.
  if (owed && account === undefined) void revokeNow(device);
  const nothingKnown = account === undefined && !owed && whose === undefined;
  if (nothingKnown && device.platform.isMarkedOpen()) return recoverAccount(device.platform, device.ask);
  // Earlier versions of the app did not mark the device as signed in.
  if (account !== undefined && !device.platform.isMarkedOpen()) device.platform.markOpen(true);
  if (!account?.sharedDevice) return account;
  if (account.endsAt > device.platform.now()) {
    const told = await (await import('./recover-account.ts')).askSessionAccount(device.platform, device.ask);
    if (told !== undefined) return told;
  }
  await (await wiping()).endSharedSession(device.platform, account.userId);
  return undefined;
};

const openOne =
  (device: Device): Accounts['readOpenAccount'] =>
  () => {
    const reading = (device.known ??= read(device));
    // A failed read is not cached, so the next call reads again.
    reading.catch(() => {
      if (device.known === reading) device.known = undefined;
    });
    return reading;
  };

const openAccount =
  (device: Device): Accounts['openAccount'] =>
  async (account) => {
    await withLeavingLock(device.platform, async () => {
      await finishOldWipe(device);
      const left = wipesLeft(await readDevice(device.platform.indexedDB), account);
      await writeDevice(device.platform.indexedDB, { account, revoke: undefined, ...left });
    });
    device.platform.markOpen(true);
    tellAll(device, account);
    // If the deletion fails, it is repeated when an account is opened again.
    await deleteOrphans(device.platform, account).catch(() => undefined);
  };

const wipeAccount =
  (device: Device): Accounts['wipeAccount'] =>
  async (userId, why) => {
    await byItself(device, async () => {
      if (await (await wiping()).wipe(device.platform, userId, await peopleOf(device, userId)))
        tellAll(device, undefined, why);
    });
    return revokeNow(device);
  };

const endShared =
  (device: Device): Accounts['endShared'] =>
  async (userId) => {
    await byItself(device, async () => {
      if (await (await wiping()).endSharedSession(device.platform, userId, await peopleOf(device, userId)))
        tellAll(device, undefined);
    });
    await revokeNow(device);
  };

export const accounts = createAccounts(browser, ask);
export const { readOpenAccount, watchAccount } = accounts;
