// The server accepts no more operations from this person for now, and says why and for how long. Fetching
// still works.
import { type HttpAnswer, UnexpectedAnswer } from '../server/request.ts';

const HOLDS = ['too_much_today', 'server_full'] as const;
export type HoldReason = (typeof HOLDS)[number];

export class SendingHeldUp extends UnexpectedAnswer {
  constructor(
    readonly why: HoldReason,
    answer: HttpAnswer,
  ) {
    super(answer);
  }
}

/** Why an answer with this code pauses sending; undefined if it does not. */
export const holdReasonOf = (code: unknown): HoldReason | undefined => HOLDS.find((hold) => hold === code);
