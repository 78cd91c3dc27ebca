// Limits concurrent CPU-bound work. Few may wait, and not for long: others are refused at once instead of
// being answered too late (T-23).
import { caller } from './caller.ts';

/**
 * There is more work than can be done in time. Nothing was started, and the request can be retried shortly.
 */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

/** Seconds after which a refused caller may try again: by then a full queue has been worked off. */
export const AGAIN_AFTER_S = 2;

interface Places {
  readonly atOnce: number;
  readonly waiting: number;
  /** Places in the queue reserved for known devices. */
  readonly kept?: number;
  /** Longest wait, milliseconds. */
  readonly waitMs?: number;
  /** Places one caller may occupy; the server itself is exempt. */
  readonly perCaller?: number;
}

interface Waiting {
  readonly turn: () => void;
  readonly isGone: () => boolean;
  readonly giveUp: () => void;
}

interface Room extends Required<Omit<Places, 'perCaller'>> {
  readonly known: Waiting[];
  readonly others: Waiting[];
  busy: number;
}

/**
 * Runs work in turn, known devices first. Throws `Overloaded` if the queue is full, the turn does not come in
 * time, or the caller has disconnected.
 */
export function fewAtOnce(places: Places): <T>(work: () => Promise<T>, who?: string) => Promise<T> {
  const { kept = 0, waitMs = 0, perCaller = Number.POSITIVE_INFINITY } = places;
  const room: Room = { ...places, kept, waitMs, known: [], others: [], busy: 0 };
  const counts = new Map<string, number>();

  return async (work, who = caller().subscriber) => {
    const { isKnown = false, gone } = caller();
    const name = who === '' ? '' : `${isKnown ? 'known' : 'other'} ${who}`;
    const own = counts.get(name) ?? 0;
    if (name !== '' && own >= perCaller) throw new Overloaded('All places of this caller are taken.');
    counts.set(name, own + 1);
    try {
      const turn = enter(room, isKnown, gone);
      if (turn !== undefined) await turn;
      try {
        return await work();
      } finally {
        next(room);
      }
    } finally {
      const left = (counts.get(name) ?? 0) - 1;
      if (left <= 0) counts.delete(name);
      else counts.set(name, left);
    }
  };
}

const next = (room: Room): void => {
  for (;;) {
    const first = room.known.shift() ?? room.others.shift();
    if (first === undefined) room.busy -= 1;
    else if (first.isGone()) {
      first.giveUp();
      continue;
    } else first.turn();
    return;
  }
};

/** Takes a place. Returns undefined if one was free, else a promise of the next. */
const enter = (room: Room, isKnown: boolean, gone: AbortSignal | undefined): Promise<void> | undefined => {
  if (gone?.aborted) throw new Overloaded('The caller has left.');
  if (room.busy < room.atOnce) {
    room.busy += 1;
    return undefined;
  }
  if (room.known.length + room.others.length < room.waiting - (isKnown ? 0 : room.kept))
    return turnOf(isKnown ? room.known : room.others, room.waitMs, gone);
  throw new Overloaded('All places are taken.');
};

const turnOf = (line: Waiting[], waitMs: number, gone: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = waitMs > 0 ? setTimeout(() => mine.giveUp(), waitMs) : undefined;
    const mine: Waiting = {
      turn: () => {
        clearTimeout(timer);
        resolve();
      },
      isGone: () => gone?.aborted ?? false,
      giveUp: () => {
        clearTimeout(timer);
        const at = line.indexOf(mine);
        if (at >= 0) line.splice(at, 1);
        reject(new Overloaded('Its turn did not come in time.'));
      },
    };
    line.push(mine);
  });
