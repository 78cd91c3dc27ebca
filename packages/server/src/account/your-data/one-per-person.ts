import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { caller } from '../../platform/queues/caller.ts';
import { Overloaded } from '../../platform/queues/few-at-once.ts';

export interface Turn {
  /** The heavy part is over, so the next may start. The person keeps their place until `leave`. */
  readonly lightNow: () => void;
  readonly leave: () => void;
}

/** Resolves when it is this person's turn. `giveUp` is called if it takes too long while others wait. */
export type TakeTurn = (userId: string, giveUp?: () => void) => Promise<Result<Turn>>;

export interface LineOptions {
  readonly atOnce: number;
  /** Longest wait, milliseconds. */
  readonly waitMs?: number;
  /** Longest turn once others wait, milliseconds. */
  readonly heldMs?: number;
}

interface AtIt {
  readonly since: number;
  readonly giveUp: () => void;
}

const WAIT_MS = 60_000;
const HELD_MS = 45_000;
const AGAIN_MS = 50;

/**
 * Queues work that is heavy for the whole server and limits how much runs at once. A person has one place, so
 * that nobody fills the queue, and may take long only while nobody waits.
 */
export function onePerPerson({ atOnce, waitMs = WAIT_MS, heldMs = HELD_MS }: LineOptions): TakeTurn {
  const inLine = new Set<string>();
  const waiting: (() => void)[] = [];
  /** Longest running first. */
  const atIt = new Set<AtIt>();
  let pressing: NodeJS.Timeout | undefined;

  const press = (): void => {
    clearTimeout(pressing);
    const [longest] = atIt;
    if (waiting.length === 0 || longest === undefined) return;
    const left = Math.max(AGAIN_MS, longest.since + heldMs - performance.now());
    // Work that has not started to answer cannot be aborted yet, and aborting takes a moment.
    pressing = setTimeout(() => {
      longest.giveUp();
      press();
    }, left).unref();
  };

  const begin = (userId: string, giveUp: () => void): Turn => {
    const mine: AtIt = { since: performance.now(), giveUp };
    atIt.add(mine);
    const lightNow = (): void => {
      if (!atIt.delete(mine)) return;
      waiting.shift()?.();
      press();
    };
    const leave = (): void => {
      lightNow();
      inLine.delete(userId);
    };
    return { lightNow, leave };
  };

  const turn = (userId: string, leaveOff: () => void): Promise<Turn> =>
    new Promise((resolve, reject) => {
      const { gone } = caller();
      const over = (): void => {
        clearTimeout(late);
        gone?.removeEventListener('abort', giveUp);
      };
      // Added immediately, before anyone else can come in between.
      const mine = (): void => {
        over();
        resolve(begin(userId, leaveOff));
      };
      const giveUp = (): void => {
        over();
        waiting.splice(waiting.indexOf(mine), 1);
        press();
        reject(new Overloaded('Its turn did not come in time, or its caller has left.'));
      };
      const late = setTimeout(giveUp, waitMs);
      gone?.addEventListener('abort', giveUp, { once: true });
      waiting.push(mine);
      press();
    });

  return async (userId, giveUp = () => {}) => {
    if (inLine.has(userId)) return refuse('too_many_requests');
    inLine.add(userId);
    try {
      return ok(atIt.size < atOnce ? begin(userId, giveUp) : await turn(userId, giveUp));
    } catch (error) {
      inLine.delete(userId);
      throw error;
    }
  };
}
