// A queue that serves the newest first and limits the wait: under overload most get an answer at once and the
// others a prompt refusal (T-23). First come, first served would answer everyone too late.
import { caller } from './caller.ts';

interface Places {
  readonly atOnce: number;
  /** Beyond this, the longest waiting is refused. */
  readonly waiting: number;
  readonly waitMs: number;
  readonly refusal: () => Error;
}

export interface NewestFirst {
  /** Resolves with a place, to be released by `leave`. */
  readonly enter: () => Promise<void>;
  readonly leave: () => void;
  readonly waiting: () => number;
}

interface Waiting {
  readonly turn: () => void;
  readonly turnAway: () => void;
  readonly isGone: () => boolean;
}

export function newestFirst({ atOnce, waiting, waitMs, refusal }: Places): NewestFirst {
  const line: Waiting[] = [];
  let busy = 0;
  return {
    enter: async () => {
      const { gone } = caller();
      // The caller has disconnected.
      if (gone?.aborted) throw refusal();
      if (busy < atOnce) {
        busy += 1;
        return;
      }
      if (line.length >= waiting) line[0]?.turnAway();
      await new Promise<void>((resolve, reject) => {
        const mine: Waiting = {
          turn: () => {
            clearTimeout(late);
            resolve();
          },
          turnAway: () => {
            clearTimeout(late);
            const at = line.indexOf(mine);
            if (at >= 0) line.splice(at, 1);
            reject(refusal());
          },
          isGone: () => gone?.aborted ?? false,
        };
        const late = setTimeout(() => mine.turnAway(), waitMs);
        line.push(mine);
      });
    },
    leave: () => {
      for (;;) {
        const newest = line.pop();
        if (newest === undefined) busy -= 1;
        else if (newest.isGone()) {
          newest.turnAway();
          continue;
        } else newest.turn();
        return;
      }
    },
    waiting: () => line.length,
  };
}
