// The status of saving and sending, for the screens.
import type { HoldReason } from './outbox/held-up.ts';
import type { Doubtful, Stilled } from './records/meta.ts';
import { keysOf } from '@dosewell/domain/value';

export interface Status {
  /** Whether today can be shown; false only while a new device fetches its first pages. */
  readonly ready: boolean;
  /** The number of acts not sent yet. */
  readonly pending: number;
  /** The number of refused acts that the person has neither retried nor discarded. */
  readonly refused: number;
  /** When everything was last sent and fetched, by the device's clock, milliseconds. */
  readonly lastSync: number | null;
  /** Whether the server answered the last request; null before the first. */
  readonly reachable: boolean | null;
  /** The server requires a sign-in. Unsent entries are kept. */
  readonly signedOut: boolean;
  /** The server no longer understands this version of the app: entries wait until a newer one is loaded. */
  readonly outdated: boolean;
  /** The server is older than this app: entries wait until the server is updated. */
  readonly serverOutdated: boolean;
  /** Why the server accepts no more for now, while entries wait; undefined if it does. */
  readonly heldUp: HoldReason | undefined;
  /** A newer version of the app has been opened on this device. */
  readonly superseded: boolean;
  /** The device could not save the last act. */
  readonly storageProblem: boolean;
  /** The device's clock is off by more than five minutes. */
  readonly skewed: boolean;
  /** Medications to count again: their stock may be wrong, as the clock was set while acts were unsent. */
  readonly doubtful: Doubtful | undefined;
  /** Acts that did not change the stock because of a newer count that only the server knew. */
  readonly stilled: readonly Stilled[] | undefined;
  /** The person was signed out of this device, or the records were wiped, here or in another tab. */
  readonly ended: boolean;
}

export interface StatusCell {
  get(): Status;
  /** Changes the status; notifies the listeners only if it differs. */
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
