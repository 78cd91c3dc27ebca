// Schema of an asthma event as a device writes it: always all fields (specification/health.md#3-entities,
// specification/health.md#5-validation).
import * as z from 'zod';
import { judgedBy } from '../text/judged-text.schema.ts';
import { textFault } from '../text/text-rule.ts';
import { instant } from '../time/time.schema.ts';
import { OCCURRED_MISSING, peakFlowFault, puffsFault, SEVERITY_MISSING } from './asthma-event-rule.ts';
import { SEVERITIES, TRIGGERS } from './choices.ts';

const judged = (message: string, fault: (value: number | null) => string | undefined) =>
  z
    .number(message)
    .nullable()
    .check((context) => {
      const found = fault(context.value);
      if (found !== undefined) context.issues.push({ code: 'custom', message: found, input: context.value });
    });

/** `deleted_at: null` restores a deleted event. */
export const asthmaEventPatch = z
  .strictObject({
    occurred_at: z.string(OCCURRED_MISSING).pipe(instant),
    severity: z.enum(SEVERITIES, SEVERITY_MISSING),
    wheeze: z.boolean(),
    cough: z.boolean(),
    chest_tightness: z.boolean(),
    shortness_of_breath: z.boolean(),
    peak_flow: judged('Peak flow must be a whole number', peakFlowFault),
    triggers: z
      .array(z.enum(TRIGGERS))
      .refine((list) => new Set(list).size === list.length, 'Each trigger once'),
    rescue_med_used: z.boolean(),
    rescue_med_puffs: judged('Puffs must be a whole number', puffsFault),
    controller_missed: z.boolean(),
    notes: judgedBy((text) => textFault('Notes', text, 2000)).nullable(),
    deleted_at: z.null().optional(),
  })
  .refine((event) => event.rescue_med_used || event.rescue_med_puffs === null, {
    path: ['rescue_med_puffs'],
    message: 'Puffs are counted only when the rescue medication was used',
  });
