import { ok, refuse, type Result } from '@dosewell/domain/problem';

/** Resolves when it is this person's turn, with what ends it. */
export type TakePlace = (userId: string) => Promise<Result<() => void>>;

/**
 * Work that is heavy for the whole server stands in line, and only so much of it is done at once. A person stands in it
 * once, so that nobody fills it.
 */
export function openLine(atOnce: number): TakePlace {
  const inLine = new Set<string>();
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (userId) => {
    if (inLine.has(userId)) return refuse('too_many_requests');
    inLine.add(userId);
    if (free > 0) free -= 1;
    else await new Promise<void>((turn) => waiting.push(turn));
    return ok(() => {
      inLine.delete(userId);
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    });
  };
}
