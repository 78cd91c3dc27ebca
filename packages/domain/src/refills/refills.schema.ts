// Schema of counts, refills and refill configurations as a device writes them (OQ-034, OQ-043,
// specification/medication.md#5-validation).
import * as z from 'zod';
import { judgedBy, judgedLine } from '../text/judged-text.schema.ts';
import { uuid } from '../id/id.schema.ts';
import { textFault } from '../text/text-rule.ts';
import { roundQuantity } from '../stock/ledger.ts';
import { MAX_QUANTITY } from '../stock/max-quantity.ts';
import { pharmacyUrlFault } from './pharmacy-url-rule.ts';
import { PHARMACY_TEXT_LIMITS as LIMITS, REFILL_LIMITS } from './refill-limits.ts';
import { stepFault } from './step-rule.ts';

const quantityOf = (label: string) =>
  z
    .number('Please enter a number')
    .min(0, `${label} cannot be below 0`)
    .max(MAX_QUANTITY, `${label} is too large`)
    .refine((value) => roundQuantity(value) === value, `${label} takes at most three decimals`);

/** Exactly one of a count (null stops counting), a refill, and undoing a refill. */
export const stockMovementPatch = z
  .strictObject({
    medication_id: uuid,
    counted: quantityOf('Quantity Remaining').nullable().optional(),
    refilled: quantityOf('Refill').positive('Refill must be more than 0').optional(),
    undoes: uuid.optional(),
    reason: judgedLine((text) => textFault('Reason', text, 200))
      .nullable()
      .optional(),
  })
  .refine(
    ({ counted, refilled, undoes }) =>
      [counted, refilled, undoes].filter((told) => told !== undefined).length === 1,
    { error: 'Please enter a number', path: ['counted'] },
  );

const steps = (label: string) =>
  z.number('Please enter a number').superRefine((value, context) => {
    const message = stepFault(label, value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

const { min, max } = REFILL_LIMITS.leadDays;
const leadDays = `Refill Reminder is a number of days from ${min} to ${max}`;

/** `deleted_at: null` restores a disabled configuration. */
export const refillConfigPatch = z.strictObject({
  medication_id: uuid,
  pills_per_dose: steps('Pills per Dose').optional(),
  doses_per_day: steps('Doses per Day').optional(),
  refill_lead_days: z.int(leadDays).min(min, leadDays).max(max, leadDays).optional(),
  pharmacy_name: judgedLine((text) => textFault('Pharmacy Name', text, LIMITS.name))
    .nullable()
    .optional(),
  pharmacy_phone: judgedLine((text) => textFault('Pharmacy Phone', text, LIMITS.phone))
    .nullable()
    .optional(),
  pharmacy_url: judgedBy(pharmacyUrlFault).nullable().optional(),
  note: judgedBy((text) => textFault('Note', text, LIMITS.note))
    .nullable()
    .optional(),
  deleted_at: z.null().optional(),
});
