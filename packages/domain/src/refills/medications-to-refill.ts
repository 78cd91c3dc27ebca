// Refills lists active medications with a refill reminder whose schedule has not ended, most urgent first
// (specification/medication.md#29-refills-and-calendar, specification/medication.md#7-calls).
import { byName } from '../medications/by-name.ts';
import type { MedicationRow, RefillConfigRow, RegimenRow } from '../sync/rows.ts';
import { dateOf } from '../time/wall-time.ts';
import { type Supply, supplyOf } from './supply-of.ts';

export interface MedicationToRefill<M extends MedicationRow = MedicationRow> {
  readonly medication: M;
  /** Undefined without a count, or if the schedule is not understood. */
  readonly supply: Supply | undefined;
}

/**
 * Sort key: what runs out first comes first; what lasts until the end of its schedule or was never counted
 * comes last.
 */
const placeOf = ({ supply }: MedicationToRefill): number => {
  if (supply === undefined) return Number.MAX_SAFE_INTEGER;
  return supply.refillDate === null ? Number.MAX_SAFE_INTEGER - 1 : supply.daysRemaining;
};

export interface RefillRows<M extends MedicationRow = MedicationRow> {
  readonly medications: readonly M[];
  readonly regimens: readonly RegimenRow[];
  readonly configs: readonly RefillConfigRow[];
}

/** `now` is the local time `yyyy-MM-ddTHH:MM`. */
export const medicationsToRefill = <M extends MedicationRow>(
  { medications, regimens, configs }: RefillRows<M>,
  now: string,
): MedicationToRefill<M>[] =>
  medications
    .filter(
      ({ is_active, refill_reminder, deleted_at }) => is_active && refill_reminder && deleted_at === null,
    )
    .filter(({ end_date }) => end_date === null || end_date >= dateOf(now))
    .map((medication): MedicationToRefill<M> => {
      const config = configs.find(({ medication_id }) => medication_id === medication.id);
      return { medication, supply: supplyOf({ medication, regimens, config }, now) };
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b) || byName(a.medication, b.medication));
