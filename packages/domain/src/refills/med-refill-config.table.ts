// The description of a person's settings for refills of a medication. The quantity on hand is only in the
// ledger (specification/medication.md#5-validation, OQ-034).
import { column } from '../sync/table/column.ts';
import { defineTable } from '../sync/table/define-table.ts';
import { pharmacyUrlFault } from './pharmacy-url-rule.ts';
import { PHARMACY_TEXT_LIMITS as LIMITS, REFILL_DEFAULTS, REFILL_LIMITS } from './refill-limits.ts';
import { AMOUNT_LIMITS, amountFault } from '../stock/amount-rule.ts';

const steps = (label: string) =>
  column.quantity({
    message: 'Please enter a number',
    min: { value: AMOUNT_LIMITS.min },
    fault: (value) => amountFault(label, value),
  });

const { min, max } = REFILL_LIMITS.leadDays;
const message = `Refill Reminder is a number of days from ${min} to ${max}`;
const leadDays = { message, min: { value: min, message }, max: { value: max, message } };

export const refillConfigTable = defineTable(
  'med_refill_config',
  {
    stamps: column.stamps(),
    medication_id: column.id().always(),
    pills_per_dose: steps('Pills per Dose').initially(REFILL_DEFAULTS.pills_per_dose),
    doses_per_day: steps('Doses per Day').initially(REFILL_DEFAULTS.doses_per_day),
    refill_lead_days: column.whole(leadDays).initially(REFILL_DEFAULTS.refill_lead_days),
    pharmacy_name: column.line('Pharmacy Name', LIMITS.name).nullable(),
    pharmacy_phone: column.line('Pharmacy Phone', LIMITS.phone).nullable(),
    pharmacy_url: column.ruledText(LIMITS.url, pharmacyUrlFault).nullable(),
    note: column.text('Note', LIMITS.note).nullable(),
    /**
     * A field of the specification that is always true: a disabled configuration has `deleted_at`
     * (config-in-force.ts).
     */
    is_active: column.flag().initially(true).byRule(),
  },
  { partial: true, restores: true },
);
