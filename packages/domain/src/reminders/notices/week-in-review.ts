// What a weekly summary is made of: how the doses of the week went, counted as on Insights, and how many
// medicines run low (OQ-004, OQ-029).
import { type DoseTally, tallyDoses } from '../../doses/adherence/dose-tally.ts';
import { dosesOfDay } from '../../doses/day/doses-of-day.ts';
import type { DoseSources } from '../../doses/dose.ts';
import type { RefillRows } from '../../refills/medications-to-refill.ts';
import { type Now, wallClock } from '../../time/zoned-time.ts';
import { runningLow } from './watched-stock.ts';

export interface WeekInReview {
  readonly dates: readonly string[];
  readonly tally: DoseTally;
  readonly low: number;
}

/** `logs` and `exceptions` are those of the dates and of the days around. */
export const weekInReview = (
  dates: readonly string[],
  rows: RefillRows & Pick<DoseSources, 'logs' | 'exceptions'>,
  moment: { readonly now: Now; readonly missedAfterMinutes: number },
): WeekInReview => ({
  dates,
  tally: tallyDoses(dates.flatMap((date) => dosesOfDay(date, rows, moment))),
  low: runningLow(rows, wallClock(moment.now)).length,
});
