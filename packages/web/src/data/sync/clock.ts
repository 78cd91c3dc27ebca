// The stamp of an operation: after every stamp this device has written or seen, and corrected if the server's
// time shows the device's clock to be wrong (design/sync.md#merge).
import { MAX_CLOCK_AHEAD_MS } from '@dosewell/domain/sync';
import type { DeviceTime, ClockReading } from '../records/device-time.ts';
import { ON_THE_WAY_MS } from '../outbox/on-the-way.ts';

/**
 * A clock reading, with the newest stamp of another device that had been seen: the operation's stamp must be
 * after that stamp.
 */
export interface Unsure extends ClockReading {
  readonly seen: number;
}

export interface Stamp {
  readonly clock: number;
  /**
   * Present if the stamp may have to be corrected: the server's time was unknown, or this device's stamps had
   * run ahead of the time.
   */
  readonly unsure?: Unsure;
}

export interface StampClock extends Pick<DeviceTime, 'heardServer' | 'instantOf' | 'isSure'> {
  /** The time: the server's once it is known, and the device's before. */
  now(): number;
  /** The stamp of a new operation, milliseconds; each is greater than the one before. */
  tick(): Stamp;
  /** Notes a stamp seen in a row. */
  observe(stamp: number): void;
  /** Makes the next stamp greater than this one of an act that waits, maybe of another tab. */
  follow(stamp: number): void;
  /** Sets back what `follow` noted, once the acts that wait are corrected; this is the newest of them. */
  goOnFrom(stamp: number): void;
  /** Whether the device's clock is so far off that the person must be told. */
  skewed(): boolean;
}

export const createClock = (time: DeviceTime): StampClock => {
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
    follow: (stamp) => (own = Math.max(own, stamp)),
    goOnFrom: (stamp) => (own = stamp),
    heardServer: time.heardServer,
    instantOf: time.instantOf,
    isSure: time.isSure,
    skewed: () => Math.abs(time.behind()) > MAX_CLOCK_AHEAD_MS,
  };
};
