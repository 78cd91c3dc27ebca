// A time of taking is shown by the clock by which it was given; if the person follows another clock since,
// the place of that clock is named (OQ-044, decision 0044).
import type { DoseLogRow } from '../../sync/rows.ts';
import { placeOfZone } from '../../time/two-clocks.ts';
import { isZone, wallTimeAt } from '../../time/zoned-time.ts';

/** `New York time`, or undefined if the clocks of `zone` and `here` showed the same. */
export const clockOfAnswer = (
  { taken_at, zone }: Pick<DoseLogRow, 'taken_at' | 'zone'>,
  here: string,
): string | undefined => {
  if (taken_at === null || zone === here || !isZone(zone)) return undefined;
  const instant = Date.parse(taken_at);
  return wallTimeAt(instant, zone) === wallTimeAt(instant, here) ? undefined : `${placeOfZone(zone)} time`;
};
