// The device's time, corrected once the server's time is known, and shared by all code on this device
// (decision 0029).
import type { Platform } from '../../platform/platform.ts';
import { watchJumps } from '../sync/clock-jumps.ts';
import { ON_THE_WAY_MS } from '../outbox/on-the-way.ts';

/** What the clock showed, kept until the server's time is known, so that it can be corrected then. */
export interface ClockReading {
  /** What the clock showed, milliseconds. */
  readonly shown: number;
  /** By how much the clock was believed to be behind the server's, milliseconds. */
  readonly behind: number;
  /** What the clock showed when the page was opened; this identifies the page that made the reading. */
  readonly opened: number;
  /** By how much the clock had been set since the page was opened, as far as detected, milliseconds. */
  readonly set: number;
  /** How often the clock had jumped ahead since the page was opened, by sleep or by being set. */
  readonly leaps: number;
}

export interface DeviceTime {
  now(): number;
  /** Notes the server's time, as read from an answer. */
  heardServer(ms: number): void;
  /** By how much this device's clock is behind the server's; 0 while unknown. */
  behind(): number;
  /** Whether the server's time is known, and nothing since can have changed the device's clock. */
  isSure(): boolean;
  read(): ClockReading;
  /**
   * The instant of a reading, by all that is known now. `certain`: the clock has not jumped since the
   * reading.
   */
  instantOf(reading: ClockReading): { readonly instant: number; readonly certain: boolean };
  /** Calls `listener` when an answer of the server has corrected the time. */
  watch(listener: () => void): () => void;
}

export const createDeviceTime = ({ now, steady }: Pick<Platform, 'now' | 'steady'>): DeviceTime => {
  const jumps = watchJumps({ now, steady });
  const opened = now();
  let behind = 0;
  let sure = false;
  let set = 0;
  let leaps = 0;
  const listeners = new Set<() => void>();
  const look = (): number => {
    const jump = jumps.since();
    if (jump === 0) return now();
    const left = behind - jump;
    const isSetRight = Math.abs(left) <= Math.min(ON_THE_WAY_MS, Math.abs(behind));
    // Sleep makes the clock jump ahead, as setting it may; a jump back comes only from setting it.
    if (jump < 0 || isSetRight) {
      set += jump;
      if (sure || Math.abs(left) < Math.abs(behind)) behind = Math.abs(left) <= ON_THE_WAY_MS ? 0 : left;
    }
    if (jump > 0) {
      leaps += 1;
      sure = false;
    }
    return now();
  };
  return {
    now: () => look() + behind,
    heardServer: (ms) => {
      const heard = ms - look();
      if (!Number.isFinite(heard)) return;
      sure = true;
      if (Math.abs(heard - behind) <= ON_THE_WAY_MS) return;
      behind = Math.abs(heard) <= ON_THE_WAY_MS ? 0 : heard;
      for (const listener of [...listeners]) listener();
    },
    behind: () => {
      look();
      return behind;
    },
    isSure: () => {
      look();
      return sure;
    },
    read: () => ({ shown: look(), behind, opened, set, leaps }),
    instantOf: (reading) => {
      look();
      const own = reading.opened === opened;
      return {
        instant: reading.shown + behind + (own ? set - reading.set : 0),
        certain: own && reading.leaps === leaps,
      };
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const times = new WeakMap<object, DeviceTime>();

/** The time of a platform: one instance for all callers. */
export const timeOf = (platform: Pick<Platform, 'now' | 'steady'>): DeviceTime => {
  const time =
    times.get(platform) ?? createDeviceTime({ now: () => platform.now(), steady: () => platform.steady() });
  times.set(platform, time);
  return time;
};
