// The time as this device has it, put right as soon as the server's was heard: one for whatever asks on this device (decision 0029).
import type { Platform } from '../../platform/platform.ts';
import { watchJumps } from '../sync/clock-jumps.ts';
import { ON_THE_WAY_MS } from '../outbox/on-the-way.ts';

/** What a clock showed that nobody had vouched for, kept so that it can be put right later. */
export interface Reading {
  /** What it showed, milliseconds. */
  readonly shown: number;
  /** By how much it was taken to be behind. */
  readonly behind: number;
  /** What it showed when the page was opened: by that its readings are known. */
  readonly opened: number;
  /** By how much it had been set on since then, as far as that was noticed. */
  readonly set: number;
  /** How often it had jumped ahead since then, asleep or set. */
  readonly leaps: number;
}

export interface DeviceTime {
  now(): number;
  /** The server's time, as an answer told it. */
  heardServer(ms: number): void;
  /** By how much this device's clock is behind the server's; nothing while that is not known. */
  behind(): number;
  /** The server was heard, and nothing has happened to the clock since that could have changed it. */
  isSure(): boolean;
  read(): Reading;
  /** The instant of a reading as it is known now. `certain`: the clock has only gone on since. */
  instantOf(reading: Reading): { readonly instant: number; readonly certain: boolean };
  /** Told when the time was put right. */
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
    // A clock goes ahead in a sleep, too; back it goes only when it is set.
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

/** The time of a platform: the same for all that asks. */
export const timeOf = (platform: Pick<Platform, 'now' | 'steady'>): DeviceTime => {
  const time =
    times.get(platform) ?? createDeviceTime({ now: () => platform.now(), steady: () => platform.steady() });
  times.set(platform, time);
  return time;
};
