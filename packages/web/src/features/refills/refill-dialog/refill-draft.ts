// Initial values of the refill form: the present settings and stock, else the defaults; a disabled
// configuration returns as it was (specification/medication.md#9-constants, OQ-050).
import { REFILL_DEFAULTS, type RefillDraft } from '@dosewell/domain/refills';
import type { MedicationRow, RefillConfigRow } from '@dosewell/domain/sync';

/**
 * `config` may be disabled. Doses a day start as scheduled: the default of one would make a supply for five
 * days look like ten. The stock is empty if nothing was counted, so that no zero is saved unseen.
 */
export const refillDraft = (
  { quantity_remaining, amount, times }: Pick<MedicationRow, 'quantity_remaining' | 'amount' | 'times'>,
  config: RefillConfigRow | undefined,
): RefillDraft => ({
  current_pills: quantity_remaining === null ? '' : String(quantity_remaining),
  pills_per_dose: String(config?.pills_per_dose ?? amount),
  doses_per_day: String(config?.doses_per_day ?? Math.max(times.length, REFILL_DEFAULTS.doses_per_day)),
  refill_lead_days: String(config?.refill_lead_days ?? REFILL_DEFAULTS.refill_lead_days),
  pharmacy_name: config?.pharmacy_name ?? '',
  pharmacy_phone: config?.pharmacy_phone ?? '',
  pharmacy_url: config?.pharmacy_url ?? '',
  note: config?.note ?? '',
});
