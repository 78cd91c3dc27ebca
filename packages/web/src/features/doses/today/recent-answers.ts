// Offers Undo in a dose's row for ten seconds after an answer (design/look.md#rules).
import type { DoseLogRow } from '@dosewell/domain/sync';

const UNDO_MS = 10_000;

export interface RecentAnswers {
  readonly has: (key: string) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** The number of the tap that answered this dose together with others. */
  readonly tapOf: (key: string) => number | undefined;
  /** Makes a number for a tap that answers several doses. */
  readonly newTap: () => number;
  /** Stores the dose log from before the answer, for Undo. */
  readonly add: (key: string, before: DoseLogRow | undefined, tap?: number) => void;
  /** Removes and returns the dose log from before the answer. */
  readonly remove: (key: string) => DoseLogRow | undefined;
}

interface Recent {
  readonly before: DoseLogRow | undefined;
  readonly tap: number | undefined;
  readonly timer: ReturnType<typeof setTimeout>;
}

export const createRecentAnswers = (): RecentAnswers => {
  const recent = new Map<string, Recent>();
  const listeners = new Set<() => void>();
  let taps = 0;
  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const remove = (key: string): DoseLogRow | undefined => {
    const answered = recent.get(key);
    if (answered === undefined) return undefined;
    clearTimeout(answered.timer);
    recent.delete(key);
    tell();
    return answered.before;
  };
  return {
    has: (key) => recent.has(key),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tapOf: (key) => recent.get(key)?.tap,
    newTap: () => (taps += 1),
    add: (key, before, tap) => {
      clearTimeout(recent.get(key)?.timer);
      recent.set(key, { before, tap, timer: setTimeout(() => remove(key), UNDO_MS) });
      tell();
    },
    remove,
  };
};
