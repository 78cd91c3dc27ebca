// Distances between doses are elapsed time: they are measured between the instants of slots, also while
// clocks change (C-03, C-04).
import { addDays } from '../../time/civil-date.ts';
import { dateOf, wallTime } from '../../time/wall-time.ts';
import { instantOf } from '../../time/zoned-time.ts';

/** The last of the instants before `instant`; undefined if there is none. */
const lastBefore = (instants: readonly number[], instant: number): number | undefined => {
  const before = instants.filter((other) => other < instant);
  return before.length === 0 ? undefined : Math.max(...before);
};

/**
 * Milliseconds from the previous time of a daily schedule to `slot` (`yyyy-MM-ddTHH:MM`); for one time a day,
 * from that of the day before.
 */
export const distanceBefore = (slot: string, times: readonly string[], zone: string): number => {
  const date = dateOf(slot);
  const at = instantOf(slot, zone);
  const days = [addDays(date, -2), addDays(date, -1), date];
  const instants = days.flatMap((day) => times.map((time) => instantOf(wallTime(day, time), zone)));
  return at - (lastBefore(instants, at) ?? at - DAY_MS);
};

export const DAY_MS = 86_400_000;
