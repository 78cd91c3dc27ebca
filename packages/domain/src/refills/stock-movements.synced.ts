// A person counts, stops counting, refills or undoes a refill; the rule turns it into movements of the ledger
// (OQ-034).
import { ok, refuse, type Result } from '../problem/index.ts';
import type { MedicationRow } from '../sync/rows.ts';
import { patchOf, type Change, type Context, type SyncedTable } from '../sync/synced-table.ts';
import { admitCount, countedSince } from './admit-count.ts';
import { admitRefill } from './admit-refill.ts';
import { admitUndoneRefill } from './admit-undone-refill.ts';
import type { MovementPatch } from './movement-patch.ts';
import { countedAt, isInCount } from '../stock/stock-order.ts';
import { patchFor } from '../sync/patches.ts';

const linesOf = (
  id: string,
  { counted = null, refilled, undoes, reason = null }: MovementPatch,
  medication: MedicationRow,
  context: Context,
): Result<Change[]> => {
  if (undoes !== undefined) return admitUndoneRefill({ id, undoes }, medication, context);
  if (refilled !== undefined) return admitRefill({ id, refilled, reason }, medication, context);
  return ok(admitCount({ id, counted, reason }, medication, context));
};

/** Whether the newest count already includes this count or refill, or the refill that it undoes. */
const isStilled = (
  { id, undoes }: { readonly id: string; readonly undoes: string | undefined },
  medication: MedicationRow,
  changes: readonly Change[],
  context: Context,
): boolean => {
  if (medication.quantity_remaining === null || changes.length === 0) return false;
  const own = changes.find(({ table, row }) => table === 'stock_movements' && row.id === id)?.row;
  const about = undoes === undefined ? own : context.get('stock_movements', undoes);
  return about !== undefined && isInCount(about.clock, countedAt(medication));
};

export const stockMovements: SyncedTable<'stock_movements'> = {
  name: 'stock_movements',
  mergeClass: 'ledger',
  verbs: ['insert'],
  needs: (row, at) => {
    const { medication_id, counted, undoes } = patchOf(row);
    const value = String(medication_id);
    const own = { column: 'medication_id', value } as const;
    return [
      { table: 'stock_movements', id: row.id },
      { table: 'medications', id: value },
      ...(undoes === undefined ? [] : [{ table: 'stock_movements', ...own } as const]),
      ...(counted === undefined
        ? []
        : ([
            { table: 'stock_movements', ...own, from: countedSince(at) },
            { table: 'medication_logs', ...own, from: countedSince(at) },
          ] as const)),
    ];
  },
  admit: (row, context) => {
    if ('delete' in row || context.get('stock_movements', row.id) !== undefined)
      return refuse('not_writable');
    const told = patchFor('stock_movements', row);
    const medication = context.get('medications', told.medication_id);
    if (medication === undefined) return refuse('unknown_medication');
    const changes = linesOf(row.id, told, medication, context);
    if (!changes.ok) return changes;
    const admission = { changes: changes.value, merged: false };
    const stilled = isStilled({ id: row.id, undoes: told.undoes }, medication, changes.value, context);
    return ok(stilled ? { ...admission, notice: 'counted_since' } : admission);
  },
};
