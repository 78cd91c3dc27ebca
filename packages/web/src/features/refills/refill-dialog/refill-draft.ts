// The first values of the refill form: the present configuration and stock, or the defaults. A disabled
// configuration comes back as it was (specification/medication.md#9-constants, OQ-050).
import { asksAtTimes } from '@dosewell/domain/medications';
import { REFILL_DEFAULTS, type RefillDraft } from '@dosewell/domain/refills';
import type { MedicationRow, RefillConfigRow } from '@dosewell/domain/sync';

/**
 * `config` may be disabled. The amount comes from the medication, and the doses a day from its schedule if
 * it has one, so that neither is stated in two places. The stock is empty if nothing was counted, so that
 * no zero is saved unnoticed.
 */
export const refillDraft = (
  medication: Pick<MedicationRow, 'quantity_remaining' | 'amount' | 'times' | 'frequency' | 'pattern'>,
  config: RefillConfigRow | undefined,
): RefillDraft => {
  const { quantity_remaining, amount, times } = medication;
  const scheduled = asksAtTimes(medication) ? times.length : undefined;
  return {
    current_pills: quantity_remaining === null ? '' : String(quantity_remaining),
    pills_per_dose: String(amount),
    doses_per_day: String(scheduled ?? config?.doses_per_day ?? REFILL_DEFAULTS.doses_per_day),
    refill_lead_days: String(config?.refill_lead_days ?? REFILL_DEFAULTS.refill_lead_days),
    pharmacy_name: config?.pharmacy_name ?? '',
    pharmacy_phone: config?.pharmacy_phone ?? '',
    pharmacy_url: config?.pharmacy_url ?? '',
    note: config?.note ?? '',
  };
};
