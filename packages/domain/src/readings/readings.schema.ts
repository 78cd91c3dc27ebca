// Schema of a reading as a device writes it: always all fields, within bounds and consistent
// (specification/health.md#5-validation).
import * as z from 'zod';
import { judgedBy } from '../text/judged-text.schema.ts';
import { textFault } from '../text/text-rule.ts';
import { instant } from '../time/time.schema.ts';
import { quantityFault } from './quantity-rule.ts';
import { describedVitalSigns } from './described.ts';
import { NOTE_LIMIT } from '../text/note-limit.ts';
import type { Quantities, Quantity, VitalSign } from './vital-sign.ts';
import type { ReadingTable } from './vital-signs.ts';

const number = (quantity: Quantity): z.ZodType => {
  const absent = quantityFault(quantity, null);
  const value = z.number(quantity.message).check((context) => {
    const message = quantityFault(quantity, context.value);
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
  });
  return absent === undefined ? value.nullable() : value;
};

const tagsOf = (tags: readonly string[]): z.ZodType =>
  z
    .array(z.enum(tags as [string, ...string[]]))
    .refine((list) => new Set(list).size === list.length, 'Each tag once');

const note = judgedBy((text) => textFault('Notes', text, NOTE_LIMIT)).nullable();

/** `deleted_at: null` restores a deleted reading. */
const readingPatch = (sign: VitalSign): z.ZodObject =>
  z
    .strictObject({
      taken_at: instant,
      ...Object.fromEntries(sign.quantities.map((quantity) => [quantity.name, number(quantity)])),
      ...Object.fromEntries(
        sign.choices.map(({ name, choices }) => [name, z.enum(choices as [string, ...string[]])]),
      ),
      ...(sign.tags === undefined ? {} : { tags: tagsOf(sign.tags) }),
      [sign.noteField]: note,
      ...(sign.hasDevice ? { device: z.literal('manual') } : {}),
      deleted_at: z.null().optional(),
    })
    .check((context) => {
      const together = sign.together?.(context.value as unknown as Quantities);
      for (const [field, message] of Object.entries(together ?? {}))
        context.issues.push({ code: 'custom', message, path: [field], input: context.value });
    });

export const readingPatches = Object.fromEntries(
  Object.entries(describedVitalSigns).map(([table, sign]) => [table, readingPatch(sign)]),
) as Readonly<Record<ReadingTable, z.ZodObject>>;
