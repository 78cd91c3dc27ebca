// Refill configuration of a medication, combined with figures from the ledger
// (specification/medication.md#3-entities, OQ-034).
import { derivedId } from '../id/derived-id.ts';
import type { MedicationRow, RefillConfigRow } from '../sync/rows.ts';
import { REFILL_DEFAULTS } from './refill-limits.ts';

/** Id of a medication's configuration, derived so that all devices have the same one. */
export const refillConfigId = (medicationId: string): string => derivedId('refill config', medicationId);

type Kept = Omit<RefillConfigRow, 'rev' | 'clock' | 'bucket' | 'deleted_at' | 'stamps'>;

/** The refill configuration as the specification defines it. */
export interface MedRefillConfig extends Kept {
  readonly user_id: string;
  /** Quantity on hand, from the ledger. */
  readonly current_pills: number;
  /** Instant of the last refill, ISO 8601, or null. */
  readonly last_refill_at: string | null;
}

/** Combines the person's configuration with the medication's amount and the ledger's figures. */
export const medRefillConfig = (
  person: string,
  config: RefillConfigRow,
  medication: Pick<MedicationRow, 'quantity_remaining' | 'last_refill_at' | 'amount'>,
): MedRefillConfig => ({
  id: config.id,
  user_id: person,
  medication_id: config.medication_id,
  current_pills: medication.quantity_remaining ?? REFILL_DEFAULTS.current_pills,
  pills_per_dose: medication.amount,
  doses_per_day: config.doses_per_day,
  refill_lead_days: config.refill_lead_days,
  pharmacy_name: config.pharmacy_name,
  pharmacy_phone: config.pharmacy_phone,
  pharmacy_url: config.pharmacy_url,
  note: config.note,
  last_refill_at: medication.last_refill_at,
  is_active: config.is_active,
});
