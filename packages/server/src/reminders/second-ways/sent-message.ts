// What a message says, whichever way it goes, and what came of sending it.

export interface WayMessage {
  /** The same when it is sent again. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Where it leads. */
  readonly link: string;
  /** What it is about. The code that confirms a telephone number goes as a `test`. */
  readonly about: 'test' | 'reminder' | 'refill' | 'summary' | 'plan' | 'caregiver' | 'urgent';
  /** How many open doses a reminder is about; 0 in all other messages. */
  readonly doses: number;
  /** What a mail says in place of the body. */
  readonly lines?: readonly string[];
}

/** `refused`: it is never taken. `later`: not now, with the pause that was asked for. */
export type WayOutcome =
  | { readonly end: 'sent' }
  | { readonly end: 'refused'; readonly problem: string }
  | { readonly end: 'later'; readonly problem: string; readonly waitMs: number | undefined };
