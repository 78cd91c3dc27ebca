// The status of saving and sending, for the screens.
import type { HoldReason } from './outbox/held-up.ts';
import type { Doubtful, Stilled } from './records/meta.ts';
import { keysOf } from '@dosewell/domain/value';

export interface Status {
  /** Today can be shown: false only while a new device fetches its first pages. */
  readonly ready: boolean;
  /** Acts not sent yet. */
  readonly pending: number;
  /** Refused acts the person has not dealt with. */
  readonly refused: number;
  /** When everything was last sent and fetched, milliseconds. */
  readonly lastSync: number | null;
  /** Whether the server answered the last request; null before the first. */
  readonly reachable: boolean | null;
  /** The server wants a sign-in. Everything is kept. */
  readonly signedOut: boolean;
  /** The server no longer understands this version: entries wait here until a newer one is loaded. */
  readonly outdated: boolean;
  /** The server is older than this app: entries wait here until it is updated. */
  readonly serverOutdated: boolean;
  /** Why the server accepts no more for now: entries wait here. */
  readonly heldUp: HoldReason | undefined;
  /** A newer version of the app has been opened on this device. */
  readonly superseded: boolean;
  /** The device could not save. */
  readonly storageProblem: boolean;
  /** The device's clock is off by more than five minutes. */
  readonly skewed: boolean;
  /** Medications to count again: their stock may be wrong, as the clock was set while acts were unsent. */
  readonly doubtful: Doubtful | undefined;
  /** Acts that did not change the stock because of a newer count that only the server knew. */
  readonly stilled: readonly Stilled[] | undefined;
  /** Signed out or wiped on this device, here or in another tab. */
  readonly ended: boolean;
}

export interface StatusCell {
  get(): Status;
  /** Notifies the listeners only if something differs. */
  set(change: Partial<Status>): void;
}

export const createStatus = (initial: Partial<Status>, notify: () => void): StatusCell => {
  let status: Status = {
    ready: false,
    pending: 0,
    refused: 0,
    lastSync: null,
    reachable: null,
    signedOut: false,
    outdated: false,
    serverOutdated: false,
    heldUp: undefined,
    superseded: false,
    storageProblem: false,
    skewed: false,
    doubtful: undefined,
    stilled: undefined,
    ended: false,
    ...initial,
  };
  return {
    get: () => status,
    set: (change) => {
      const keys = keysOf(change);
      if (keys.every((key) => change[key] === status[key])) return;
      status = { ...status, ...change };
      notify();
    },
  };
};
