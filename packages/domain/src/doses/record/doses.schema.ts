// Schema of a dose answer sent by a device. Only the server records missed doses (OQ-004).
import * as z from 'zod';
import { judgedBy } from '../../text/judged-text.schema.ts';
import { uuid } from '../../id/id.schema.ts';
import { NOTE_LIMIT } from '../../text/note-limit.ts';
import { textFault } from '../../text/text-rule.ts';
import { MAX_QUANTITY } from '../../stock/max-quantity.ts';
import { roundQuantity } from '../../stock/ledger.ts';
import { dateNamed, instant, timeOfDay } from '../../time/time.schema.ts';

const notes = judgedBy((text) => textFault('Notes', text, NOTE_LIMIT));

/** Units of stock taken by one dose. */
const amount = z
  .number('Amount must be a number')
  .positive('Amount must be more than 0')
  .max(MAX_QUANTITY, 'Amount is too large')
  .refine((value) => roundQuantity(value) === value, 'Amount takes at most three decimals');

export const dosePatch = z.strictObject({
  medication_id: uuid,
  date: dateNamed('Date'),
  slot: timeOfDay.nullable(),
  status: z.enum(['taken', 'skipped']),
  actual_time: timeOfDay.nullable().optional(),
  taken_at: instant.nullable().optional(),
  amount: amount.optional(),
  notes: notes.nullable().optional(),
});
