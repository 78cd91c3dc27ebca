// A fake phone, as the documents of its system and of the plugin describe phones: it drops alarms beyond its limit
// silently, still lists some that are gone, and keeps presses for an app that was not running.
import type { NativeNotification } from '@dosewell/domain/reminders/native';
import type { Alarms, Allowed, Pressed } from '../../platform/native/alarms.ts';
import type { PhoneSystem } from '../../platform/phone-app.ts';
import type { PlainStore } from '../../platform/outside-pages.ts';

/** Of iOS, for the whole app; of more it keeps the soonest (UNUserNotificationCenter). */
const MOST_ON_IOS = 64;
/** The plugin sets again after a start of Android, and shows soon what was due meanwhile. */
const AFTER_START_MS = 15_000;

export interface FakePhone {
  readonly alarms: Alarms;
  readonly plain: PlainStore;
  /** What rings, by id: the plugin's list may say more. */
  readonly ringing: ReadonlyMap<number, number>;
  readonly listed: ReadonlyMap<number, NativeNotification>;
  readonly shown: readonly NativeNotification[];
  readonly asked: { display: number; exact: number; battery: number };
  /** Time passes; what is due is shown. */
  readonly pass: (until: number) => void;
  readonly restart: (at: number) => void;
  readonly setDisplay: (display: Allowed) => void;
  /** Android drops the alarms of an app that may not be exact any more, and ends it (Android 14, alarms). */
  readonly setExact: (exact: boolean) => void;
  readonly setSaved: (saved: boolean) => void;
  /** Told at once if the app listens, else as soon as it does. */
  readonly press: (notification: NativeNotification, button: Pressed['button']) => void;
  /** The app ends; the phone goes on. */
  readonly endApp: () => void;
  readonly fail: (failing: boolean) => void;
}

export const fakePhone = (system: PhoneSystem, display: Allowed = 'granted'): FakePhone => {
  const [listed, ringing] = [new Map<number, NativeNotification>(), new Map<number, number>()];
  const shown: NativeNotification[] = [];
  const kept = new Map<string, string>();
  const listeners = new Set<(pressed: Pressed) => void>();
  const asked = { display: 0, exact: 0, battery: 0 };
  const waiting: Pressed[] = [];
  const standing = { display, exact: true, saved: false };
  let failing = false;

  const orFail = (): void => {
    if (failing) throw new Error('The plugin refused.');
  };
  const dropFarthest = (): void => {
    const far = [...listed.values()].toSorted((a, b) => a.at - b.at).slice(MOST_ON_IOS);
    for (const { id } of far) {
      listed.delete(id);
      ringing.delete(id);
    }
  };
  const alarms: Alarms = {
    standing: async () => ({ ...standing }),
    ask: async () => {
      asked.display += 1;
      if (standing.display === 'prompt') standing.display = 'granted';
      return standing.display;
    },
    openExactSettings: async () => void (asked.exact += 1),
    openBatterySettings: async () => void (asked.battery += 1),
    pending: async () => {
      orFail();
      return [...listed.values()];
    },
    cancel: async (ids) => {
      orFail();
      for (const id of ids) {
        listed.delete(id);
        ringing.delete(id);
      }
    },
    schedule: async (notifications) => {
      orFail();
      if (standing.display !== 'granted') throw new Error('Notifications not enabled on this device');
      for (const one of notifications) {
        listed.set(one.id, one);
        ringing.set(one.id, one.at);
      }
      if (system === 'iOS') dropFarthest();
    },
    onPressed: async (listener) => {
      listeners.add(listener);
      for (const pressed of waiting.splice(0)) listener(pressed);
      return () => listeners.delete(listener);
    },
  };
  return {
    alarms,
    ...{ ringing, listed, shown, asked },
    plain: {
      read: async (name) => kept.get(name),
      write: async (name, text) => void kept.set(name, text),
      remove: async (name) => void kept.delete(name),
      names: async () => [...kept.keys()],
    },
    pass: (until) => {
      for (const [id, at] of [...ringing].toSorted(([, a], [, b]) => a - b)) {
        const one = listed.get(id);
        if (at > until || one === undefined) continue;
        ringing.delete(id);
        listed.delete(id);
        if (standing.display === 'granted') shown.push(one);
      }
    },
    restart: (at) => {
      listeners.clear();
      if (system === 'iOS') return;
      ringing.clear();
      for (const one of listed.values()) ringing.set(one.id, Math.max(one.at, at + AFTER_START_MS));
    },
    setDisplay: (next) => void (standing.display = next),
    setExact: (exact) => {
      if (standing.exact && !exact) {
        ringing.clear();
        listeners.clear();
      }
      standing.exact = exact;
    },
    setSaved: (saved) => void (standing.saved = saved),
    press: (notification, button) => {
      const pressed: Pressed = { notification, button };
      if (listeners.size === 0) waiting.push(pressed);
      for (const listener of listeners) listener(pressed);
    },
    endApp: () => listeners.clear(),
    fail: (next) => void (failing = next),
  };
};
