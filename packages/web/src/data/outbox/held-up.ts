// A server that takes nothing more of this person for now, and says why and for how long. It still tells what is new.
import { type Answer, UnexpectedAnswer } from '../server/request.ts';

const HOLDS = ['too_much_today', 'server_full'] as const;
export type Hold = (typeof HOLDS)[number];

export class HeldUp extends UnexpectedAnswer {
  constructor(
    readonly why: Hold,
    answer: Answer,
  ) {
    super(answer);
  }
}

/** Why an answer of this code holds up what waits; undefined where it does not. */
export const holdOf = (code: unknown): Hold | undefined => HOLDS.find((hold) => hold === code);
