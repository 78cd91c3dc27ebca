// The stamp of an operation: never behind what this device has written or seen, and corrected when the server's time shows the device's to be wrong (design: Merge rules).
import { MAX_CLOCK_AHEAD_MS } from '@dosewell/domain/sync';
import type { DeviceTime } from './device-time.ts';

export interface Clock {
  /** The time, as the server has it once it was heard. */
  now(): number;
  /** The stamp of a new operation, milliseconds; each is greater than the one before. */
  tick(): number;
  /** A stamp seen in a row. */
  observe(stamp: number): void;
  /** The server's time, as an answer told it. */
  heardServer(ms: number): void;
  /** The device's clock is so far off that its person has to know. */
  skewed(): boolean;
}

export const createClock = (time: DeviceTime): Clock => {
  let last = 0;
  return {
    now: time.now,
    tick: () => (last = Math.max(last + 1, time.now())),
    observe: (stamp) => (last = Math.max(last, stamp)),
    heardServer: time.heardServer,
    skewed: () => Math.abs(time.behind()) > MAX_CLOCK_AHEAD_MS,
  };
};
