// The description of a movement of the stock ledger (OQ-034, OQ-043). A device sends a count, a refill, or
// the undoing of a refill; the rule makes movements of it.
import { sentQuantity } from '../stock/sent-quantity.ts';
import { column } from '../sync/table/column.ts';
import { defineTable } from '../sync/table/define-table.ts';

const counted = sentQuantity('Quantity Remaining', {
  min: { value: 0, message: 'Quantity Remaining cannot be below 0' },
});
const refilled = sentQuantity('Refill', {
  min: { value: 0, message: 'Refill cannot be below 0' },
  above: { value: 0, message: 'Refill must be more than 0' },
});

export const stockMovementsTable = defineTable(
  'stock_movements',
  {
    medication_id: column.id(),
    kind: column.word(['opening', 'dose', 'refill', 'correction']).byRule(),
    /** Change of the quantity on hand. */
    amount: column.number().byRule(),
    /** Units that could not be taken, as they were not on hand; negative where fewer lack than before. */
    shortfall: column.number().byRule(),
    /** The quantity found, for a count; a device sends null to stop counting. */
    counted: column.quantity(counted).nullable().optional(),
    /** The quantity received, for a refill. */
    refilled: column.quantity().nullable().sentAs(column.quantity(refilled)).optional(),
    /** The refill that this movement reverses. */
    undoes: column.id().nullable().sentAs(column.id()).optional(),
    /** Local time of the movement, `yyyy-MM-ddTHH:MM`. */
    at: column.wallTime().byRule(),
    log_id: column.id().nullable().byRule(),
    reason: column.line('Reason', 200).nullable().optional(),
  },
  {
    together: ({ counted: count, refilled: refill, undoes }) =>
      [count, refill, undoes].filter((given) => given !== undefined).length === 1
        ? undefined
        : { counted: 'Please enter a number' },
  },
);
