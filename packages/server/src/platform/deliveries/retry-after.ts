// A failed attempt is tried again after 5 seconds, then ever later, at most every quarter of an hour, a fifth
// sooner or later so that not all come back at once (T-17).

const FIRST_MS = 5_000;
const LONGEST_MS = 15 * 60_000;
const SPREAD = 0.2;

/** `attempt` counts from 1; `dice` is from 0 up to 1. */
export const retryAfterMs = (attempt: number, dice: number): number =>
  Math.round(Math.min(LONGEST_MS, FIRST_MS * 3 ** (attempt - 1)) * (1 - SPREAD + 2 * SPREAD * dice));
