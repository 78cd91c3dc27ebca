// The time as this device has it, put right as soon as the server's was heard: one for whatever asks on this device (decision 0029).
import type { Platform } from '../platform/platform.ts';

export interface DeviceTime {
  now(): number;
  /** The server's time, as an answer told it. */
  heardServer(ms: number): void;
  /** By how much this device's clock is behind the server's; nothing while that is not known. */
  behind(): number;
  /** Told when the time was put right. */
  watch(listener: () => void): () => void;
}

/** An answer may be as long on its way: a clock that is off by less may be right. */
const ON_THE_WAY_MS = 15_000;

export const createDeviceTime = (now: () => number): DeviceTime => {
  let behind = 0;
  const listeners = new Set<() => void>();
  return {
    now: () => now() + behind,
    heardServer: (ms) => {
      const heard = ms - now();
      if (!Number.isFinite(heard) || Math.abs(heard - behind) <= ON_THE_WAY_MS) return;
      behind = Math.abs(heard) <= ON_THE_WAY_MS ? 0 : heard;
      for (const listener of [...listeners]) listener();
    },
    behind: () => behind,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const times = new WeakMap<object, DeviceTime>();

/** The time of a platform: the same for all that asks. */
export const timeOf = (platform: Pick<Platform, 'now'>): DeviceTime => {
  const time = times.get(platform) ?? createDeviceTime(() => platform.now());
  times.set(platform, time);
  return time;
};
