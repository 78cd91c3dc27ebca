// A device tells what was counted; the rule makes the ledger's line of it (decisions OQ-034, OQ-043).
import * as z from 'zod';
import { judgedBy } from '../account/judged-text.schema.ts';
import { uuid } from '../id/id.schema.ts';
import { MAX_QUANTITY } from '../medications/medication-form.ts';
import { textFault } from '../medications/text-fault.ts';
import { roundQuantity } from './ledger.ts';

const quantity = z
  .number('Please enter a number')
  .min(0, 'Quantity Remaining cannot be below 0')
  .max(MAX_QUANTITY, 'Quantity Remaining is too large')
  .refine((value) => roundQuantity(value) === value, 'Quantity Remaining takes at most three decimals');

export const stockCountPatch = z.strictObject({
  medication_id: uuid,
  counted: quantity.nullable(),
  reason: judgedBy((text) => textFault('Reason', text, 200))
    .nullable()
    .optional(),
});
