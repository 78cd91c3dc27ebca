// The lock of the phone app. If the person turned it on, the app asks for face, finger or the phone's code at
// its start and on a return after a minute. It covers the pages only: buttons of a notification work without
// unlocking (decision 0095).
import type { AskedFor, Biometry } from '../../platform/native/biometry.ts';
import type { ChoicesHere } from './phone-choices.ts';

/** An absence shorter than this, as for taking a photo, needs no unlocking. */
export const AWAY_MS = 60_000;

/** `covered`: the app is out of sight; its pages stay hidden until it is known whether to ask. */
export type LockState = 'open' | 'covered' | 'locked';

export interface AppLock {
  readonly read: () => LockState;
  readonly subscribe: (listener: () => void) => () => void;
  /** What the phone would ask for; undefined if the phone itself has no lock. */
  readonly offers: () => Promise<AskedFor | undefined>;
  /** To be called when the app goes out of sight or comes back. */
  readonly see: (inSight: boolean) => void;
  /** Asks the person to prove who they are, and opens the app if they do. */
  readonly unlock: () => Promise<void>;
  /** Turns the lock on or off, after the same proof as unlocking; returns whether that was done. */
  readonly want: (on: boolean) => Promise<boolean>;
}

export interface AppLockParts {
  readonly biometry: Biometry;
  readonly choices: ChoicesHere;
  readonly now: () => number;
}

const REASON = { unlock: 'Open your records.', change: 'Change the lock of this app.' } as const;

export const openAppLock = ({ biometry, choices, now }: AppLockParts): AppLock => {
  const listeners = new Set<() => void>();
  let state: LockState = choices.read().lock ? 'locked' : 'open';
  let leftAt = 0;
  let asking: Promise<boolean> | undefined;

  const become = (next: LockState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  /** Asks the person once at a time: a phone shows only one question. */
  const prove = (reason: string): Promise<boolean> => {
    asking ??= biometry.prove(reason).finally(() => (asking = undefined));
    return asking;
  };
  /**
   * Counts as proven if the phone's own lock has been removed: only its owner can remove it, and the phone
   * can ask for nothing without it.
   */
  const isProven = async (reason: string): Promise<boolean> =>
    (await biometry.offers()) === undefined || prove(reason);

  const comeBack = (): void => {
    const away = now() - leftAt;
    // A negative time away means that the clock was set back, so the app is locked.
    become(away >= AWAY_MS || away < 0 ? 'locked' : 'open');
  };
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    offers: biometry.offers,
    see: (inSight) => {
      if (inSight && state === 'covered') comeBack();
      // Ignored while asking, since the phone's own question puts the app out of sight.
      if (inSight || state !== 'open' || !choices.read().lock || asking !== undefined) return;
      leftAt = now();
      become('covered');
    },
    unlock: async () => {
      if (state === 'locked' && (await isProven(REASON.unlock))) become('open');
    },
    want: async (on) => {
      if (on && (await biometry.offers()) === undefined) return false;
      if (!(await isProven(REASON.change))) return false;
      await choices.choose({ lock: on });
      return true;
    },
  };
};

let here: AppLock | undefined;

export const setAppLock = (lock: AppLock | undefined): void => {
  here = lock;
};
/** The lock of the phone app; undefined in a browser. */
export const appLock = (): AppLock | undefined => here;
