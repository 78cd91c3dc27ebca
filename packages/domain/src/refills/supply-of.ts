// How long the stock of a medication lasts, and the verdict on it: the one answer that every screen shows
// (C-08).
import type { MedicationRow, RefillConfigRow, RegimenRow } from '../sync/rows.ts';
import { configInForce } from './config-in-force.ts';
import { dosesIn } from './run-out/days-of-stock.ts';
import { forecastStock, type StockForecast } from './run-out/days-remaining.ts';
import { reminderDaysOf, stockVerdict, type StockVerdict } from './stock-verdict.ts';

export interface Supply extends StockForecast {
  readonly verdict: StockVerdict;
  /** Whole doses in the stock. */
  readonly doses: number;
}

/**
 * What is known of a medication's stock. The server's rows contain disabled configurations, those of a screen
 * do not.
 */
export interface Stocked {
  readonly medication: Pick<MedicationRow, 'id' | 'quantity_remaining' | 'amount'>;
  /** Regimens; those of other medications are ignored. */
  readonly regimens: readonly RegimenRow[];
  readonly config: Pick<RefillConfigRow, 'doses_per_day' | 'refill_lead_days' | 'deleted_at'> | undefined;
}

/**
 * How long the stock lasts; undefined without a count, or if the schedule is not understood. `now` is the
 * local time `yyyy-MM-ddTHH:MM`.
 */
export const supplyOf = ({ medication, regimens, config }: Stocked, now: string): Supply | undefined => {
  const { id, quantity_remaining: quantity, amount } = medication;
  if (quantity === null) return undefined;
  const own = regimens.filter(({ medication_id }) => medication_id === id);
  const forecast = forecastStock(quantity, own, now, configInForce(config)?.doses_per_day);
  if (forecast === undefined) return undefined;
  const { daysRemaining, lastsUntilEnd } = forecast;
  return {
    ...forecast,
    verdict: lastsUntilEnd === null ? stockVerdict(daysRemaining, reminderDaysOf(config)) : 'good',
    doses: dosesIn(quantity, amount),
  };
};
