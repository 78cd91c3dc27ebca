// What the app needs of a phone that can ring through silence: AlarmKit of iOS 26.1, by a plugin of ours. Other phones
// have none.
import type { DoseAlarm } from '@dosewell/domain/reminders/native';
import type { Allowed } from './alarms.ts';

export interface Ringer {
  /** Undefined where the system is too old for it. */
  readonly standing: () => Promise<Allowed | undefined>;
  /** The system asks the person once; afterwards only its settings change the answer. */
  readonly ask: () => Promise<Allowed>;
  /** What is to ring: neither what rang and was stopped nor what the person took off in the system. */
  readonly list: () => Promise<readonly DoseAlarm[]>;
  /** Takes the place of one with its id. Rejects where the system holds no more. */
  readonly schedule: (alarm: DoseAlarm) => Promise<void>;
  readonly cancel: (ids: readonly number[]) => Promise<void>;
}
