// What the app needs of a phone that reminds by itself. The phone behind it is opened in `open-alarms.ts`; tests have one
// that forgets what real ones forget.
import type { NativeNotification, REMINDER_ACTIONS } from '@dosewell/domain/reminders/native';

export type Allowed = 'granted' | 'denied' | 'prompt';

/** What the system lets the app do. */
export interface Standing {
  readonly display: Allowed;
  /** Without it reminders of Android may come many minutes late. */
  readonly exact: boolean;
  /** Whether the battery is saved at the cost of this app. */
  readonly saved: boolean;
}

export interface Pressed {
  readonly notification: Pick<NativeNotification, 'id' | 'at' | 'opens'>;
  /** Undefined for the notification itself. */
  readonly button: (typeof REMINDER_ACTIONS.actions)[number]['id'] | undefined;
}

export interface Alarms {
  readonly standing: () => Promise<Standing>;
  /** The system asks the person once; afterwards only its settings change the answer. */
  readonly ask: () => Promise<Allowed>;
  readonly openExactSettings: () => Promise<void>;
  readonly openBatterySettings: () => Promise<void>;
  readonly pending: () => Promise<readonly NativeNotification[]>;
  readonly cancel: (ids: readonly number[]) => Promise<void>;
  /** Takes the place of a pending one with its id. */
  readonly schedule: (notifications: readonly NativeNotification[]) => Promise<void>;
  /** Also for what was pressed before the app was there; returns what stops it. */
  readonly onPressed: (listener: (pressed: Pressed) => void) => Promise<() => void>;
}
