// A time of taking is that of the clock by which it was given; where the person follows another one since, its place
// is named (OQ-044, decision 0044).
import type { DoseLogRow } from '../../sync/rows.ts';
import { placeOfZone } from '../../time/two-clocks.ts';
import { isZone, wallTimeAt } from '../../time/zoned-time.ts';

/** `New York time`, or undefined where the clock of `zone` showed the same. */
export const clockOfAnswer = (
  { taken_at, zone }: Pick<DoseLogRow, 'taken_at' | 'zone'>,
  here: string,
): string | undefined => {
  if (taken_at === null || zone === here || !isZone(zone)) return undefined;
  const instant = Date.parse(taken_at);
  return wallTimeAt(instant, zone) === wallTimeAt(instant, here) ? undefined : `${placeOfZone(zone)} time`;
};
