// A person counts, or stops counting; the rule makes it the opening or a correction of what the ledger said (decision OQ-034).
import { ok, refuse } from '../problem/index.ts';
import { patchOf, type SyncedTable } from '../sync/synced-table.ts';
import { movement, roundQuantity } from './ledger.ts';

export const stockMovements: SyncedTable<'stock_movements'> = {
  name: 'stock_movements',
  mergeClass: 'ledger',
  packedBy: 'month',
  verbs: ['insert'],
  writable: ['medication_id', 'counted', 'reason'],
  needs: (row) => [
    { table: 'stock_movements', id: row.id },
    { table: 'medications', id: String(patchOf(row).medication_id) },
  ],
  admit: (row, context) => {
    if ('delete' in row || context.get('stock_movements', row.id) !== undefined)
      return refuse('not_writable');
    const { medication_id, counted, reason } = row.patch as {
      medication_id: string;
      /** Null when the person no longer keeps count. */
      counted: number | null;
      reason?: string | null;
    };
    const medication = context.get('medications', medication_id);
    if (medication === undefined) return refuse('unknown_medication');
    const before = medication.quantity_remaining;
    const line = movement(
      medication.id,
      {
        kind: before === null ? 'opening' : 'correction',
        amount: roundQuantity((counted ?? 0) - (before ?? 0)),
        counted,
        reason: reason ?? null,
      },
      row.id,
      context,
    );
    return ok({
      changes: [
        { table: 'stock_movements', row: { ...line, id: row.id } },
        { table: 'medications', row: { ...medication, quantity_remaining: counted } },
      ],
      merged: false,
    });
  },
};
