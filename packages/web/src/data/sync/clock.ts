// The stamp of an operation: never behind what this device has written or seen, and corrected when the
// server's time shows the device's to be wrong (design/sync.md#merge).
import { MAX_CLOCK_AHEAD_MS } from '@dosewell/domain/sync';
import type { DeviceTime, Reading } from '../records/device-time.ts';
import { ON_THE_WAY_MS } from '../outbox/on-the-way.ts';

/** A reading with the newest stamp that its author had seen of others: what follows from it stands after that. */
export interface Unsure extends Reading {
  readonly seen: number;
}

export interface Stamp {
  readonly clock: number;
  /** Where the server's time was not known, or the device's own stamps had run ahead of it. */
  readonly unsure?: Unsure;
}

export interface Clock extends Pick<DeviceTime, 'heardServer' | 'instantOf' | 'isSure'> {
  /** The time, as the server has it once it was heard. */
  now(): number;
  /** The stamp of a new operation, milliseconds; each is greater than the one before. */
  tick(): Stamp;
  /** A stamp seen in a row. */
  observe(stamp: number): void;
  /** The newest of the stamps that wait to be sent. */
  goOnFrom(stamp: number): void;
  /** The device's clock is so far off that its person has to know. */
  skewed(): boolean;
}

export const createClock = (time: DeviceTime): Clock => {
  let seen = 0;
  let own = 0;
  return {
    now: time.now,
    tick: () => {
      const now = time.now();
      own = Math.max(own + 1, seen + 1, now);
      const isRight = time.isSure() && own - now <= ON_THE_WAY_MS;
      return isRight ? { clock: own } : { clock: own, unsure: { ...time.read(), seen } };
    },
    observe: (stamp) => (seen = Math.max(seen, stamp)),
    goOnFrom: (stamp) => (own = stamp),
    heardServer: time.heardServer,
    instantOf: time.instantOf,
    isSure: time.isSure,
    skewed: () => Math.abs(time.behind()) > MAX_CLOCK_AHEAD_MS,
  };
};
