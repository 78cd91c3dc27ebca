// The message of a second way, and the result of sending it.

export interface WayMessage {
  /** The id of the message; the same if it is sent again. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Address of the message's link. */
  readonly link: string;
  /** What the message is about. The code that confirms a phone number is sent as a `test`. */
  readonly about: 'test' | 'reminder' | 'refill' | 'summary' | 'plan' | 'caregiver' | 'urgent';
  /** How many open doses a reminder is about; 0 in all other messages. */
  readonly doses: number;
  /** Lines of a mail in place of `body`. */
  readonly lines?: readonly string[];
}

/**
 * `refused`: the recipient will never accept it. `later`: the recipient asks to wait, for `waitMs` if it
 * said how long.
 */
export type WayOutcome =
  | { readonly end: 'sent' }
  | { readonly end: 'refused'; readonly problem: string }
  | { readonly end: 'later'; readonly problem: string; readonly waitMs: number | undefined };
