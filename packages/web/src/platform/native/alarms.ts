// What the app needs of a phone to show reminders by itself. `open-alarms.ts` implements it with the phone;
// tests use one that loses alarms as real phones do.
import type { NativeNotification, REMINDER_ACTIONS } from '@dosewell/domain/reminders/native';

export type Allowed = 'granted' | 'denied' | 'prompt';

/** What the phone's system allows the app to do. */
export interface Standing {
  readonly display: Allowed;
  /** Whether exact alarms are allowed; without them Android may show reminders many minutes late. */
  readonly exact: boolean;
  /** Whether the system's battery saving may delay this app's alarms. */
  readonly saved: boolean;
}

export interface Pressed {
  readonly notification: Pick<NativeNotification, 'id' | 'at' | 'opens'>;
  /** Undefined if the notification itself was pressed. */
  readonly button: (typeof REMINDER_ACTIONS.actions)[number]['id'] | undefined;
}

export interface Alarms {
  readonly standing: () => Promise<Standing>;
  /** Asks the person for permission. The system asks once; afterwards only its settings change the answer. */
  readonly ask: () => Promise<Allowed>;
  readonly openExactSettings: () => Promise<void>;
  readonly openBatterySettings: () => Promise<void>;
  readonly pending: () => Promise<readonly NativeNotification[]>;
  readonly cancel: (ids: readonly number[]) => Promise<void>;
  /** Sets notifications; each replaces a pending one with the same id. */
  readonly schedule: (notifications: readonly NativeNotification[]) => Promise<void>;
  /**
   * Calls `listener` with each press, including those made before the app started. Returns a function to
   * stop.
   */
  readonly onPressed: (listener: (pressed: Pressed) => void) => Promise<() => void>;
}
