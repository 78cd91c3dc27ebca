// The server accepts no more from this person for now, and says why and for how long. Pulls still work.
import { type HttpAnswer, UnexpectedAnswer } from '../server/request.ts';

const HOLDS = ['too_much_today', 'server_full'] as const;
export type Hold = (typeof HOLDS)[number];

export class HeldUp extends UnexpectedAnswer {
  constructor(
    readonly why: Hold,
    answer: HttpAnswer,
  ) {
    super(answer);
  }
}

/** The reason for which an answer of this code holds up sending; undefined if it does not. */
export const holdOf = (code: unknown): Hold | undefined => HOLDS.find((hold) => hold === code);
