// Counts, refills and doses stand in the order of what their authors had seen: by stamp, and no later than
// they were judged (OQ-034).
import type { Context } from '../sync/synced-table.ts';

/**
 * The stamp of an act, in milliseconds. A device's stamps follow every act it has seen, whatever its clock shows. One
 * from beyond the moment of judging is cut back to it, and still comes after what stood `before` at no later stamp.
 */
export const stampOf = (
  { clock, now }: Pick<Context, 'clock' | 'now'>,
  before: readonly number[] = [],
): number => {
  const earlier = before.filter((stamp) => stamp < clock);
  return Math.min(clock, Math.max(Date.parse(now), ...earlier.map((stamp) => stamp + 1)));
};

/** The moment of a count as a medication carries it; -Infinity where nothing was counted. */
export const countedAt = ({ counted_at }: { readonly counted_at: string | null }): number =>
  counted_at === null ? -Infinity : Date.parse(counted_at);

/** Whether a count made at `counted` has in it what stands at `stamp`. */
export const isInCount = (stamp: number, counted: number): boolean => stamp < counted;
