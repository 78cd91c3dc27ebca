// A notification that a phone shows at a given instant, as the phone app hands it to the system (C-18).

/** Type of a reminder, which has buttons; the last notice has none. */
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

/** The alarm of a reminder at its doses' time; a message ahead of that time never rings. */
export interface Ringing {
  readonly medications: readonly string[];
  /** When the first of the doses' windows closes, in milliseconds. */
  readonly closesAt: number;
}

export interface NativeNotification {
  /** A number of 31 bits, as the systems of phones take it. */
  readonly id: number;
  /** When it is shown, in milliseconds since 1970. */
  readonly at: number;
  readonly title: string;
  readonly body: string;
  /** The path of the app that a tap opens. */
  readonly opens: string;
  /** Undefined if there are no buttons. */
  readonly actionType: typeof ACTION_TYPE | undefined;
  /** Known only while planning: no phone hands it back. */
  readonly rings?: Ringing;
}
