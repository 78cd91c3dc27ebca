// What a phone is to show at a moment, as the phone app hands it to the system (C-18).

/** One of two kinds of pending notifications: the other is the last notice, which has no actions. */
export const ACTION_TYPE = 'MEDICATION_REMINDER';

/** The buttons of a reminder. */
export const REMINDER_ACTIONS = {
  id: ACTION_TYPE,
  actions: [
    { id: 'take', title: 'Take' },
    { id: 'skip', title: 'Skip' },
    { id: 'snooze', title: 'Snooze' },
  ],
} as const;

export interface NativeNotification {
  /** 31 bits, as the systems of phones take it. */
  readonly id: number;
  /** When it is shown, in milliseconds since 1970. */
  readonly at: number;
  readonly title: string;
  readonly body: string;
  /** The path of the app that a tap opens. */
  readonly opens: string;
  /** Undefined: no buttons. */
  readonly actionType: typeof ACTION_TYPE | undefined;
}
