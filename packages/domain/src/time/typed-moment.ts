// The instant of what a person notes: now, or the date and time they typed, read in the zone they are in;
// what they did not touch stays as it was (OQ-036).
import { isDate } from './civil-date.ts';
import { isInKeptYears } from './kept-range.ts';
import { dateOf, isTimeOfDay, slotOf, wallTime } from './wall-time.ts';
import { instantOf, isoInstant } from './zoned-time.ts';

/** A person's own date and time. */
export interface When {
  readonly date: string;
  readonly time: string;
}

/** Undefined where no moment was typed, or one that nobody means. `typed` undefined is now; `kept` is what stood there, with its instant. */
export const typedMoment = (
  typed: When | undefined,
  kept: (When & { readonly instant: string }) | undefined,
  here: { readonly at: string; readonly zone: string },
): string | undefined => {
  if (kept !== undefined && typed?.date === kept.date && typed.time === kept.time) return kept.instant;
  if (typed === undefined) return isoInstant(instantOf(here.at, here.zone));
  if (!isDate(typed.date) || !isTimeOfDay(typed.time)) return undefined;
  const instant = isoInstant(instantOf(wallTime(typed.date, typed.time), here.zone));
  return isInKeptYears(instant) ? instant : undefined;
};

/** What the fields of a moment show: what was typed, or else now on the person's wall clock. */
export const shownMoment = (typed: When | undefined, now: string): When =>
  typed ?? { date: dateOf(now), time: slotOf(now) };
