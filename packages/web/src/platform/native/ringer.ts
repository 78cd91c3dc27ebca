// What the app needs of a phone to ring through silence: AlarmKit of iOS 26.1, by a plugin of this project.
// Other phones have none.
import type { DoseAlarm } from '@dosewell/domain/reminders/native';
import type { Allowed } from './alarms.ts';

export interface Ringer {
  /** Undefined if the system is too old for alarms. */
  readonly standing: () => Promise<Allowed | undefined>;
  /** Asks the person for permission. The system asks once; afterwards only its settings change the answer. */
  readonly ask: () => Promise<Allowed>;
  /** The alarms still to ring: none that was stopped, and none that the person removed in the system. */
  readonly list: () => Promise<readonly DoseAlarm[]>;
  /** Sets an alarm; it replaces one with the same id. Rejects if the system accepts no more. */
  readonly schedule: (alarm: DoseAlarm) => Promise<void>;
  readonly cancel: (ids: readonly number[]) => Promise<void>;
}
