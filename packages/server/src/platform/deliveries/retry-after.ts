// A failed attempt is retried after 5 seconds, then at growing intervals up to a quarter of an hour, with 20
// % jitter so that not all retry at once (T-17).

const FIRST_MS = 5_000;
const LONGEST_MS = 15 * 60_000;
const SPREAD = 0.2;

/** `attempt` counts from 1; `dice` is random, 0 inclusive to 1 exclusive. */
export const retryAfterMs = (attempt: number, dice: number): number =>
  Math.round(Math.min(LONGEST_MS, FIRST_MS * 3 ** (attempt - 1)) * (1 - SPREAD + 2 * SPREAD * dice));
