// Counts, refills and doses are ordered by stamp, so each comes after what its author had seen. A stamp in
// the future is capped to the moment it is judged (OQ-034).
import type { Context } from '../sync/synced-table.ts';

/**
 * Stamp of an act, in milliseconds. A device's stamps follow every act it has seen, whatever its clock shows.
 * A stamp ahead of the moment of judging is capped to it, but still comes after those in `before` that it
 * followed.
 */
export const stampOf = (
  { clock, now }: Pick<Context, 'clock' | 'now'>,
  before: readonly number[] = [],
): number => {
  const earlier = before.filter((stamp) => stamp < clock);
  return Math.min(clock, Math.max(Date.parse(now), ...earlier.map((stamp) => stamp + 1)));
};

/** Stamp of a medication's newest count; -Infinity without a count. */
export const countedAt = ({ counted_at }: { readonly counted_at: string | null }): number =>
  counted_at === null ? -Infinity : Date.parse(counted_at);

/** Whether a count made at `counted` includes an act at `stamp`. */
export const isInCount = (stamp: number, counted: number): boolean => stamp < counted;
