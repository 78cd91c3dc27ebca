// A refill is undone by a reversing movement; the refill before it becomes the last again (OQ-034, OQ-049).
import { ok, refuse, type Result } from '../problem/index.ts';
import type { MedicationRow, MovementRow } from '../sync/rows.ts';
import type { Change, Context } from '../sync/synced-table.ts';
import { isoInstant } from '../time/zoned-time.ts';
import { movement, withdraw, withQuantity } from '../stock/ledger.ts';
import { countedAt, isInCount, stampOf } from '../stock/stock-order.ts';

/** The last refill once `undone` is reversed. */
const lastRefill = (lines: readonly MovementRow[], undone: MovementRow): MovementRow | undefined => {
  const takenBack = new Set(lines.map((line) => line.undoes));
  return lines
    .filter((line) => line.refilled !== null && line.id !== undone.id && !takenBack.has(line.id))
    .toSorted((a, b) => a.clock - b.clock || (a.id < b.id ? -1 : 1))
    .at(-1);
};

/** Undoing a refill from before the newest count removes nothing: the count decides what is on hand. */
export const admitUndoneRefill = (
  undo: { readonly id: string; readonly undoes: string },
  medication: MedicationRow,
  context: Context,
): Result<Change[]> => {
  const lines = context.rows('stock_movements').filter((line) => line.medication_id === medication.id);
  const refill = lines.find((line) => line.id === undo.undoes && line.refilled !== null);
  if (refill === undefined) return refuse('unknown_row');
  if (lines.some((line) => line.undoes === refill.id)) return ok([]);
  const { quantity_remaining: onHand } = medication;
  const counted = countedAt(medication);
  const isCounted = onHand === null || isInCount(refill.clock, counted);
  const { taken, shortfall } = withdraw(onHand ?? 0, isCounted ? 0 : refill.amount);
  const line = movement(
    medication.id,
    { kind: 'refill', amount: -taken, shortfall, undoes: refill.id },
    undo.id,
    { ...context, clock: stampOf(context, [counted]) },
  );
  const last = lastRefill(lines, refill);
  return ok([
    { table: 'stock_movements', row: { ...line, id: undo.id } },
    {
      table: 'medications',
      row: {
        ...(onHand === null ? medication : withQuantity(medication, onHand - taken)),
        last_refill_at: last === undefined ? null : isoInstant(last.clock),
        last_refill_amount: last?.refilled ?? null,
      },
    },
  ]);
};
