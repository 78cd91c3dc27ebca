// What the refill form starts with: what is set and on hand, else the defaults; what was disabled comes back
// as it was (specification/medication.md#9-constants, OQ-050).
import { REFILL_DEFAULTS, type RefillDraft } from '@dosewell/domain/refills';
import type { MedicationRow, RefillConfigRow } from '@dosewell/domain/sync';

/**
 * `config` may be a disabled one. Doses a day begin as the schedule has them: the default of one would call a supply
 * for five days enough for ten. Nothing on hand is shown where nothing was counted: nobody is to save a nought unseen.
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
