// Medication fields a device may write (specification/medication.md#3-entities,
// specification/medication.md#5-validation, OQ-032, OQ-033).
import * as z from 'zod';
import { judgedBy, judgedLine } from '../text/judged-text.schema.ts';
import { dateNamed, timeOfDay } from '../time/time.schema.ts';
import { COLORS, FORMS, FREQUENCIES } from './choices.ts';
import { MAX_TIMES, MEDICATION_TEXT_LIMITS as LIMITS } from './medication-form.ts';
import { textFault } from '../text/text-rule.ts';

const times = z
  .array(timeOfDay)
  .max(MAX_TIMES, `At most ${MAX_TIMES} times a day`)
  .refine(
    (list) => list.every((time, i) => i === 0 || (list[i - 1] ?? '') < time),
    'Times stand in order, none twice',
  );

/**
 * `deleted_at: null` restores a deleted medication; `kept_inactive: false` dismisses the notice of the plan's
 * limit.
 */
export const medicationPatch = z
  .strictObject({
    name: judgedLine((text) => textFault('Medication Name', text, LIMITS.name, 'required')),
    dosage: judgedLine((text) => textFault('Dosage', text, LIMITS.dosage, 'required')),
    form: z.enum(FORMS),
    frequency: z.enum(FREQUENCIES),
    times,
    start_date: dateNamed('Start Date'),
    end_date: dateNamed('End Date').nullable(),
    prescriber: judgedLine((text) => textFault('Prescriber', text, LIMITS.prescriber)).nullable(),
    notes: judgedBy((text) => textFault('Notes', text, LIMITS.notes)).nullable(),
    color: z.enum(COLORS),
    refill_reminder: z.boolean(),
    is_active: z.boolean(),
    kept_inactive: z.literal(false),
    deleted_at: z.null(),
  })
  .partial();
