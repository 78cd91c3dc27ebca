// A stated time about half a day after its slot may be AM typed for PM: it is asked about once, and never
// refused (C-03).
import type { Now } from '../../time/zoned-time.ts';
import { instantOf } from '../../time/zoned-time.ts';
import { wallTime } from '../../time/wall-time.ts';

const HALF_DAY_MS = 12 * 3_600_000;

/** Most distance from the slot of the stated time with AM and PM exchanged. */
const NEAR_MS = 2 * 3_600_000;

/**
 * The instant of the slot, if `stated` is about half a day after it. Half a day before its slot, a dose is
 * asked about as early.
 */
export const halfADayOff = (
  { date, slot }: { readonly date: string; readonly slot: string | null },
  stated: Now,
): number | undefined => {
  if (slot === null) return undefined;
  const at = instantOf(wallTime(date, slot), stated.zone);
  return Math.abs(stated.instant - at - HALF_DAY_MS) <= NEAR_MS ? at : undefined;
};
