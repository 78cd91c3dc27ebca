// Refills lists active medications with a refill reminder whose schedule has not ended, most urgent first
// (specification/medication.md#29-refills-and-calendar, specification/medication.md#7-calls).
import { byName } from '../medications/by-name.ts';
import type { MedicationRow, RegimenRow } from '../sync/rows.ts';
import { dateOf } from '../time/wall-time.ts';
import { forecastStock, type StockForecast } from './days-remaining.ts';
import { refillUrgency, type RefillUrgency } from './refill-urgency.ts';

export interface MedicationToRefill<M extends MedicationRow = MedicationRow> {
  readonly medication: M;
  /** Undefined without a count, or if the schedule is not understood. */
  readonly supply: (StockForecast & { readonly urgency: RefillUrgency }) | undefined;
}

const LASTS: RefillUrgency = { word: 'Good', tone: 'pine' };

const supplyOf = (quantity: number, regimens: readonly RegimenRow[], now: string) => {
  const forecast = forecastStock(quantity, regimens, now);
  if (forecast === undefined) return undefined;
  const urgency = forecast.lastsUntilEnd === null ? refillUrgency(forecast.daysRemaining) : LASTS;
  return { ...forecast, urgency };
};

/** Sort key: what runs out first comes first; what lasts until its end or was never counted comes last. */
const placeOf = ({ supply }: MedicationToRefill): number => {
  if (supply === undefined) return Number.MAX_SAFE_INTEGER;
  return supply.refillDate === null ? Number.MAX_SAFE_INTEGER - 1 : supply.daysRemaining;
};

/** `now` is the local time `yyyy-MM-ddTHH:MM`. */
export const medicationsToRefill = <M extends MedicationRow>(
  medications: readonly M[],
  regimens: readonly RegimenRow[],
  now: string,
): MedicationToRefill<M>[] =>
  medications
    .filter(
      ({ is_active, refill_reminder, deleted_at }) => is_active && refill_reminder && deleted_at === null,
    )
    .filter(({ end_date }) => end_date === null || end_date >= dateOf(now))
    .map((medication): MedicationToRefill<M> => ({
      medication,
      supply:
        medication.quantity_remaining === null
          ? undefined
          : supplyOf(
              medication.quantity_remaining,
              regimens.filter((regimen) => regimen.medication_id === medication.id),
              now,
            ),
    }))
    .toSorted((a, b) => placeOf(a) - placeOf(b) || byName(a.medication, b.medication));
