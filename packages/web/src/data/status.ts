// What a screen has to say about saving and sending.
import type { Hold } from './outbox/held-up.ts';
import type { Doubtful, Stilled } from './records/meta.ts';

export interface Status {
  /** Today can be shown: false only while a new device fetches its first pages. */
  readonly ready: boolean;
  /** Acts not sent yet. */
  readonly pending: number;
  /** Acts the server refused, until the person has answered. */
  readonly refused: number;
  /** When everything was last sent and fetched, milliseconds. */
  readonly lastSync: number | null;
  /** Whether the server answered at the last try; null before the first. */
  readonly reachable: boolean | null;
  /** The server wants a sign-in. Everything is kept. */
  readonly signedOut: boolean;
  /** The server understands this version no more: what is entered waits here until a newer one is loaded. */
  readonly outdated: boolean;
  /** The server is older than this app: what is entered waits here until it is as new. */
  readonly serverOutdated: boolean;
  /** Why the server takes nothing more for now: what is entered waits here. */
  readonly heldUp: Hold | undefined;
  /** A newer version of the app has been opened on this device. */
  readonly superseded: boolean;
  /** The device could not save. */
  readonly storageProblem: boolean;
  /** The device's clock is wrong by more than five minutes. */
  readonly skewed: boolean;
  /** What may be off since the clock was set while acts waited; the person has to count again. */
  readonly doubtful: Doubtful | undefined;
  /** What moved no stock, as only the server knew. */
  readonly stilled: readonly Stilled[] | undefined;
  /** Signed out or wiped on this device, here or in another tab. */
  readonly ended: boolean;
}

export interface StatusCell {
  get(): Status;
  /** Tells the listeners only when something differs. */
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
      const keys = Object.keys(change) as (keyof Status)[];
      if (keys.every((key) => change[key] === status[key])) return;
      status = { ...status, ...change };
      notify();
    },
  };
};
