// What a message says, whichever way it goes, and what came of sending it.

export interface WayMessage {
  /** The same when it is sent again. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Where it leads. */
  readonly link: string;
  /** The open doses it is about; none of a test. */
  readonly doses: number;
}

/** `refused`: it is never taken. `later`: not now, with the pause that was asked for. */
export type WayOutcome =
  | { readonly end: 'sent' }
  | { readonly end: 'refused'; readonly problem: string }
  | { readonly end: 'later'; readonly problem: string; readonly waitMs: number | undefined };
