// AlarmKit as Apple documents it: it asks once, schedules nothing without leave, holds so many and no more, and an alarm
// that was stopped is in its list no longer. Later is pressed on the phone itself, the app need not run.
import type { DoseAlarm } from '@dosewell/domain/reminders/native';
import type { Allowed } from '../../platform/native/alarms.ts';
import type { Ringer } from '../../platform/native/ringer.ts';

const LATER_MS = 10 * 60_000;

export interface FakeRinger extends Ringer {
  /** What rings, by id. */
  readonly ringing: ReadonlyMap<number, DoseAlarm>;
  readonly asked: () => number;
  readonly setStanding: (standing: Allowed | undefined) => void;
  readonly holdOnly: (most: number) => void;
  readonly failing: (failing: boolean) => void;
  readonly stop: (id: number) => void;
  readonly later: (id: number) => void;
}

export const fakeRinger = (first: Allowed = 'prompt'): FakeRinger => {
  const ringing = new Map<number, DoseAlarm>();
  let standing: Allowed | undefined = first;
  let [asked, most, failing] = [0, Infinity, false];
  return {
    ringing,
    asked: () => asked,
    standing: async () => standing,
    ask: async () => {
      asked += 1;
      if (standing === 'prompt') standing = 'granted';
      return standing ?? 'denied';
    },
    list: async () => {
      if (failing) throw new Error('The alarms could not be read.');
      return [...ringing.values()];
    },
    schedule: async (alarm) => {
      if (standing !== 'granted') throw new Error('Not authorized.');
      if (ringing.size >= most && !ringing.has(alarm.id)) throw new Error('maximumLimitReached');
      ringing.set(alarm.id, alarm);
    },
    cancel: async (ids) => ids.forEach((id) => ringing.delete(id)),
    setStanding: (next) => void (standing = next),
    failing: (next) => void (failing = next),
    holdOnly: (next) => void (most = next),
    stop: (id) => void ringing.delete(id),
    later: (id) => {
      const alarm = ringing.get(id);
      if (alarm === undefined) throw new Error('It does not ring.');
      if (alarm.at + LATER_MS < alarm.until) ringing.set(id, { ...alarm, at: alarm.at + LATER_MS });
      else ringing.delete(id);
    },
  };
};
