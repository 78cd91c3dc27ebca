// The instant of an entry: now, or the date and time entered in the person's time zone. Values left unchanged
// keep their instant (OQ-036).
import { isDate } from './civil-date.ts';
import { isInKeptYears } from './kept-range.ts';
import { dateOf, isTimeOfDay, slotOf, wallTime } from './wall-time.ts';
import { instantOf, isoInstant } from './zoned-time.ts';

/** Local date and time. */
export interface LocalDateTime {
  readonly date: string;
  readonly time: string;
}

/**
 * Undefined if the input is invalid or outside the accepted years. `typed` undefined means now; `kept` is the
 * previous value with its instant.
 */
export const typedMoment = (
  typed: LocalDateTime | undefined,
  kept: (LocalDateTime & { readonly instant: string }) | undefined,
  here: { readonly at: string; readonly zone: string },
): string | undefined => {
  if (kept !== undefined && typed?.date === kept.date && typed.time === kept.time) return kept.instant;
  if (typed === undefined) return isoInstant(instantOf(here.at, here.zone));
  if (!isDate(typed.date) || !isTimeOfDay(typed.time)) return undefined;
  const instant = isoInstant(instantOf(wallTime(typed.date, typed.time), here.zone));
  return isInKeptYears(instant) ? instant : undefined;
};

/** What the date and time fields show: the typed values, or else the current local time. */
export const shownMoment = (typed: LocalDateTime | undefined, now: string): LocalDateTime =>
  typed ?? { date: dateOf(now), time: slotOf(now) };
