// What the schedule takes from the stock on a date, dose by dose: from `now` on, whatever was answered before (OQ-034).
import { slotsOfDay } from '../../doses/day/slots-of-day.ts';
import type { RegimenRow } from '../../sync/rows.ts';
import { wallTime } from '../../time/wall-time.ts';

/** Quantities are added as integers, so that 0.1 ten times is 1. */
export const thousandths = (quantity: number): number => Math.round(quantity * 1000);

/** Of two local dates, or of two local times. */
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
