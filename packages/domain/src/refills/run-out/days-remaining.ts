// Days remaining on the Refills screen: whole days until the first scheduled dose that the stock does not
// cover. Without a schedule, one dose a day is counted unless the person entered another number (OQ-034,
// OQ-052, C-08).
import { daysOfStock } from './days-of-stock.ts';
import { asksOn, inOrder } from '../../medications/regimen-in-force.ts';
import { asksAtTimes, isUnderstood } from '../../medications/understood-schedule.ts';
import { timesOn } from '../../doses/day/slots-of-day.ts';
import type { RegimenRow } from '../../sync/rows.ts';
import { addDays, daysBetween } from '../../time/civil-date.ts';
import { dateOf, slotOf } from '../../time/wall-time.ts';
import { thousandths } from '../../stock/thousandths.ts';
import { later, scheduledUse } from './scheduled-use.ts';

export interface StockForecast {
  /** Number of whole days, at least 0. */
  readonly daysRemaining: number;
  /** Today plus the days remaining; null if no refill is needed. */
  readonly refillDate: string | null;
  /** The schedule's last day if the stock lasts until then, else null. */
  readonly lastsUntilEnd: string | null;
}

/** Most days of a forecast, a century. */
const MOST_DAYS = 36_500;

/**
 * Local time of the first dose that `stock` (in thousandths) does not cover; undefined if the schedule ends
 * first.
 */
const firstUncovered = (
  ordered: readonly RegimenRow[],
  newest: RegimenRow,
  stock: number,
  now: string,
): string | undefined => {
  let left = stock;
  const uncoveredOn = (date: string): string | undefined => {
    for (const use of scheduledUse(ordered, date, now)) {
      left -= use.thousandths;
      if (left < 0) return use.at;
    }
    return undefined;
  };
  const today = dateOf(now);
  let date = today;
  // The stock is counted day by day until the newest regimen is in force all day.
  for (; date <= later(today, dateOf(newest.from_slot)); date = addDays(date, 1)) {
    const uncovered = uncoveredOn(date);
    if (uncovered !== undefined) return uncovered;
  }
  // From this date on, every day has the same doses.
  date = later(date, newest.start_date);
  const aDay = timesOn(newest, date).length * thousandths(newest.amount);
  if (aDay === 0) return undefined;
  const whole = Math.min(Math.floor(left / aDay), MOST_DAYS);
  date = addDays(date, whole);
  left -= whole * aDay;
  return uncoveredOn(date);
};

const wholeDays = (from: string, to: string): number =>
  daysBetween(dateOf(from), dateOf(to)) - (slotOf(to) < slotOf(from) ? 1 : 0);

const forecast = (daysRemaining: number, today: string): StockForecast => {
  const days = Math.max(0, Math.min(daysRemaining, MOST_DAYS));
  return { daysRemaining: days, refillDate: addDays(today, days), lastsUntilEnd: null };
};

/**
 * Undefined if the schedule is not understood. `regimens` are those of the medication; `now` is the local
 * time `yyyy-MM-ddTHH:MM`. `dosesPerDay` is the number that the person entered for a medication without a
 * schedule.
 */
export const forecastStock = (
  quantity: number,
  regimens: readonly RegimenRow[],
  now: string,
  dosesPerDay = 1,
): StockForecast | undefined => {
  const ordered = inOrder(regimens);
  const newest = ordered.at(-1);
  const today = dateOf(now);
  if (newest !== undefined && !isUnderstood(newest)) return undefined;
  const asks = newest !== undefined && asksAtTimes(newest) && newest.times.length > 0;
  const unscheduled = {
    current_pills: quantity,
    pills_per_dose: newest?.amount ?? 1,
    doses_per_day: dosesPerDay,
  };
  if (!asks || quantity <= 0) return forecast(daysOfStock(unscheduled), today);
  const uncovered = firstUncovered(ordered, newest, thousandths(quantity), now);
  if (uncovered !== undefined) return forecast(wholeDays(now, uncovered), today);
  const end = newest.end_date;
  if (end === null || !asksOn(newest, later(today, newest.start_date)))
    return forecast(daysOfStock(unscheduled), today);
  return { daysRemaining: Math.max(0, daysBetween(today, end)), refillDate: null, lastsUntilEnd: end };
};
