// The stamp of an operation: never behind what this device has written or seen, and corrected when the server's time shows the device's to be wrong (design: Merge rules).
import { MAX_CLOCK_AHEAD_MS } from '@dosewell/domain/sync';

export interface Clock {
  /** The time, as this device has it, or as the server does where the two are far apart. */
  now(): number;
  /** The stamp of a new operation, milliseconds; each is greater than the one before. */
  tick(): number;
  /** A stamp seen in a row. */
  observe(stamp: number): void;
  /** The server's time, as an answer told it. */
  heardServer(ms: number): void;
  /** The device's clock is so far off that its stamps cannot be trusted. */
  skewed(): boolean;
}

export const createClock = (now: () => number): Clock => {
  let last = 0;
  let behind = 0;
  const skewed = (): boolean => Math.abs(behind) > MAX_CLOCK_AHEAD_MS;
  const corrected = (): number => now() + (skewed() ? behind : 0);
  return {
    now: corrected,
    tick: () => (last = Math.max(last + 1, corrected())),
    observe: (stamp) => (last = Math.max(last, stamp)),
    heardServer: (ms) => {
      if (Number.isFinite(ms)) behind = ms - now();
    },
    skewed,
  };
};
