import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { caller } from '../../platform/queues/caller.ts';
import { Overloaded } from '../../platform/queues/few-at-once.ts';

export interface PersonTurn {
  /**
   * Starts the next person's work, as the heavy part of this one is over. This person keeps their place
   * until `leave`.
   */
  readonly lightNow: () => void;
  readonly leave: () => void;
}

/**
 * Resolves when it is this person's turn. `giveUp` is called if the work takes too long while others wait.
 */
export type TakeTurn = (userId: string, giveUp?: () => void) => Promise<Result<PersonTurn>>;

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

interface Line {
  readonly waitMs: number;
  readonly heldMs: number;
  readonly inLine: Set<string>;
  readonly waiting: (() => void)[];
  /** Turns that are running, the longest first. */
  readonly atIt: Set<AtIt>;
  pressing: NodeJS.Timeout | undefined;
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
  const line: Line = { waitMs, heldMs, inLine, waiting: [], atIt: new Set(), pressing: undefined };

  return async (userId, giveUp = () => {}) => {
    if (inLine.has(userId)) return refuse('too_many_requests');
    inLine.add(userId);
    try {
      return ok(line.atIt.size < atOnce ? begin(line, userId, giveUp) : await turn(line, userId, giveUp));
    } catch (error) {
      inLine.delete(userId);
      throw error;
    }
  };
}

const press = (line: Line): void => {
  clearTimeout(line.pressing);
  const [longest] = line.atIt;
  if (line.waiting.length === 0 || longest === undefined) return;
  const left = Math.max(AGAIN_MS, longest.since + line.heldMs - performance.now());
  // Repeated, since work that has not started to answer cannot be aborted yet, and aborting takes a moment.
  line.pressing = setTimeout(() => {
    longest.giveUp();
    press(line);
  }, left).unref();
};

const begin = (line: Line, userId: string, giveUp: () => void): PersonTurn => {
  const mine: AtIt = { since: performance.now(), giveUp };
  line.atIt.add(mine);
  const lightNow = (): void => {
    if (!line.atIt.delete(mine)) return;
    line.waiting.shift()?.();
    press(line);
  };
  const leave = (): void => {
    lightNow();
    line.inLine.delete(userId);
  };
  return { lightNow, leave };
};

const turn = (line: Line, userId: string, leaveOff: () => void): Promise<PersonTurn> =>
  new Promise((resolve, reject) => {
    const { gone } = caller();
    const over = (): void => {
      clearTimeout(late);
      gone?.removeEventListener('abort', giveUp);
    };
    // `begin` runs at once, so that nobody else takes the place in between.
    const mine = (): void => {
      over();
      resolve(begin(line, userId, leaveOff));
    };
    const giveUp = (): void => {
      over();
      line.waiting.splice(line.waiting.indexOf(mine), 1);
      press(line);
      reject(new Overloaded('Its turn did not come in time, or its caller has left.'));
    };
    const late = setTimeout(giveUp, line.waitMs);
    gone?.addEventListener('abort', giveUp, { once: true });
    line.waiting.push(mine);
    press(line);
  });
