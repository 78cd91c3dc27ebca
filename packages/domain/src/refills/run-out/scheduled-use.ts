// The doses that the schedule asks for on a date from `now` on, with what each takes from the stock, answered
// or not (OQ-034).
import { slotsOfDay } from '../../doses/day/slots-of-day.ts';
import { thousandths } from '../../stock/thousandths.ts';
import type { RegimenRow } from '../../sync/rows.ts';
import { wallTime } from '../../time/wall-time.ts';

/** The later of two local dates, or of two local times. */
export const later = (one: string, other: string): string => (one > other ? one : other);

export interface ScheduledUse {
  /** Local time `yyyy-MM-ddTHH:MM`. */
  readonly at: string;
  readonly thousandths: number;
}

/** `ordered` are the regimens of one medication; `now` is the local time `yyyy-MM-ddTHH:MM`. */
export const scheduledUse = (ordered: readonly RegimenRow[], date: string, now: string): ScheduledUse[] =>
  slotsOfDay(ordered, date)
    .map(({ slot, regimen }) => ({ at: wallTime(date, slot), thousandths: thousandths(regimen.amount) }))
    .filter(({ at }) => at >= now);
