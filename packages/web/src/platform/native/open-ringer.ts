import { registerPlugin } from '@capacitor/core';
import type { DoseAlarm } from '@dosewell/domain/reminders/native';
import { isRecord } from '@dosewell/domain/value';
import type { PhoneSystem } from '../phone-app.ts';
import type { Allowed } from './alarms.ts';
import type { Ringer } from './ringer.ts';

/** The interface of the plugin that `tools/native/ios/DoseAlarms.swift` implements. */
interface DoseAlarmsPlugin {
  readonly standing: () => Promise<{ readonly state: string }>;
  readonly ask: () => Promise<{ readonly state: string }>;
  readonly list: () => Promise<{ readonly alarms: readonly unknown[] }>;
  readonly schedule: (alarm: DoseAlarm) => Promise<void>;
  readonly cancel: (which: { readonly ids: readonly number[] }) => Promise<void>;
}

const plugin = registerPlugin<DoseAlarmsPlugin>('DoseAlarms');

const allowed = (state: string): Allowed => (state === 'granted' || state === 'denied' ? state : 'prompt');

const alarmIn = (read: unknown): DoseAlarm[] =>
  isRecord(read)
    ? [
        {
          id: Number(read['id']),
          at: Number(read['at']),
          words: String(read['words']),
          until: Number(read['until']),
        },
      ]
    : [];

/** Undefined on Android, which has no such plugin. */
export const openRinger = (system: PhoneSystem): Ringer | undefined =>
  system === 'Android'
    ? undefined
    : {
        standing: async () => {
          const { state } = await plugin.standing();
          return state === 'none' ? undefined : allowed(state);
        },
        ask: async () => allowed((await plugin.ask()).state),
        list: async () => (await plugin.list()).alarms.flatMap(alarmIn),
        schedule: (alarm) => plugin.schedule(alarm),
        cancel: async (ids) => {
          if (ids.length > 0) await plugin.cancel({ ids });
        },
      };
