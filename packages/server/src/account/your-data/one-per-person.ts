import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { caller } from '../../platform/queues/caller.ts';
import { Overloaded } from '../../platform/queues/few-at-once.ts';

export interface Turn {
  /** What is heavy for the server is over: the next may begin. The person stands in line all the same. */
  readonly lightNow: () => void;
  readonly leave: () => void;
}

/** Resolves when it is this person's turn. `giveUp` is called when others wait and it has taken too long. */
export type TakeTurn = (userId: string, giveUp?: () => void) => Promise<Result<Turn>>;

export interface LineOptions {
  readonly atOnce: number;
  /** Nobody waits longer, milliseconds. */
  readonly waitMs?: number;
  /** Once others wait, nobody is at it longer, milliseconds. */
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
 * Work that is heavy for the whole server stands in line, and only so much of it is done at once. A person stands in it
 * once, so that nobody fills it; who takes their time does so only while nobody waits.
 */
export function onePerPerson({ atOnce, waitMs = WAIT_MS, heldMs = HELD_MS }: LineOptions): TakeTurn {
  const inLine = new Set<string>();
  const waiting: (() => void)[] = [];
  /** The longest first. */
  const atIt = new Set<AtIt>();
  let pressing: NodeJS.Timeout | undefined;

  const press = (): void => {
    clearTimeout(pressing);
    const [longest] = atIt;
    if (waiting.length === 0 || longest === undefined) return;
    const left = Math.max(AGAIN_MS, longest.since + heldMs - performance.now());
    // What has not begun to answer cannot break off yet, and what breaks off takes a moment.
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
      // At it before anybody else can come in between.
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
