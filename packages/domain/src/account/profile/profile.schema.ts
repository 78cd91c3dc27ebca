// Profile and settings fields a device may write (specification/medication.md#3-entities,
// specification/health.md#5-validation, OQ-060, OQ-065 to OQ-070, OQ-088, OQ-094).
import * as z from 'zod';
import { peakFlowFault } from '../../asthma/asthma-event-rule.ts';
import { textFault } from '../../text/text-rule.ts';
import { instant, zoneName } from '../../time/time.schema.ts';
import { displayNameFault } from './display-name-rule.ts';
import { judgedBy, judgedLine } from '../../text/judged-text.schema.ts';

const peakFlow = z
  .number('Peak flow must be a whole number')
  .nullable()
  .check((context) => {
    const message = peakFlowFault(context.value);
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
  });
/** The person's own text, shown unchanged. */
const plan = judgedBy((text) => textFault('Action plan', text, 2000)).nullable();

export const profilePatch = z
  .strictObject({
    display_name: judgedLine(displayNameFault).trim(),
    height_cm: z.number().min(100).max(300).nullable(),
    sex: z.enum(['male', 'female', 'other']).nullable(),
    goal_weight_kg: z.number().min(20).max(400).nullable(),
    peak_flow_best: peakFlow,
    asthma_plan_green: plan,
    asthma_plan_yellow: plan,
    asthma_plan_red: plan,
  })
  .partial();

/** Version of a text, named by the date it last changed, `yyyy-MM-dd`. */
const wordingVersion = z.iso.date();

export const settingsPatch = z
  .strictObject({
    theme: z.enum(['light', 'dark', 'system']),
    notifications_enabled: z.boolean(),
    reminder_advance_minutes: z.int().min(0).max(1440),
    missed_after_minutes: z.int().min(1).max(1440),
    timezone: zoneName,
    glucose_unit: z.enum(['mg/dL', 'mmol/L']),
    weight_unit: z.enum(['kg', 'lb']),
    length_unit: z.enum(['cm', 'in']),
    consent_accepted: z.boolean(),
    consent_at: instant,
    consent_version: wordingVersion,
    terms_seen_at: instant,
    terms_version: wordingVersion,
  })
  .partial();
