// The lock of the phone app: where the person wants it, a start and a return after a minute ask for face, finger or the
// code of the phone. It covers the pages; a button of a notification shows none, and answers without it (decision 0095).
import type { AskedFor, Biometry } from '../../platform/native/biometry.ts';
import type { ChoicesHere } from './phone-choices.ts';

/** Short errands, such as a photo or another program, ask for nothing. */
export const AWAY_MS = 60_000;

/** `covered`: out of sight, so that nothing is seen before it is known whether to ask. */
export type LockState = 'open' | 'covered' | 'locked';

export interface AppLock {
  readonly read: () => LockState;
  readonly subscribe: (listener: () => void) => () => void;
  /** What the phone would ask for; undefined where it has no lock itself. */
  readonly offers: () => Promise<AskedFor | undefined>;
  /** The app goes out of sight, or comes back. */
  readonly see: (inSight: boolean) => void;
  /** Asks the person, and opens where they are who they should be. */
  readonly unlock: () => Promise<void>;
  /** Turned on and off by whoever can unlock it; returns whether it was. */
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
  /** A phone puts one question at a time. */
  const prove = (reason: string): Promise<boolean> => {
    asking ??= biometry.prove(reason).finally(() => (asking = undefined));
    return asking;
  };
  /** A phone whose own lock was taken off since can ask for nothing: its owner alone could do that. */
  const isProven = async (reason: string): Promise<boolean> =>
    (await biometry.offers()) === undefined || prove(reason);

  const comeBack = (): void => {
    const away = now() - leftAt;
    // A clock that was set back proves nothing.
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
      // The question itself puts the app out of sight.
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
/** Undefined in a browser. */
export const appLock = (): AppLock | undefined => here;
