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

/** What may ring as an alarm: doses at their time, never a message before it. */
export interface Ringing {
  readonly medications: readonly string[];
  /** When the first of their windows closes, in milliseconds. */
  readonly closesAt: number;
}

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
  /** Known to the plan alone: no phone hands it back. */
  readonly rings?: Ringing;
}
