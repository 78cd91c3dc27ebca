// A refill raises the quantity on hand and becomes the last refill. A medication without a count accepts no
// refill (OQ-034, OQ-049).
import { ok, refuse, type Result } from '../problem/index.ts';
import type { MedicationRow } from '../sync/rows.ts';
import type { Change, Context } from '../sync/synced-table.ts';
import { isoInstant } from '../time/zoned-time.ts';
import { deposit, movement, withQuantity } from '../stock/ledger.ts';
import { countedAt, isInCount, stampOf } from '../stock/stock-order.ts';

interface Refill {
  /** Id of the ledger line that the refill becomes. */
  readonly id: string;
  readonly refilled: number;
  readonly reason: string | null;
}

/** A refill that arrives after a newer count changes nothing, as the count includes it. */
export const admitRefill = (
  { id, refilled, reason }: Refill,
  medication: MedicationRow,
  context: Context,
): Result<Change[]> => {
  const onHand = medication.quantity_remaining;
  if (onHand === null) return refuse('not_counted');
  const counted = countedAt(medication);
  const clock = stampOf(context, [counted]);
  const amount = isInCount(clock, counted) ? 0 : deposit(onHand, refilled);
  const line = movement(medication.id, { kind: 'refill', amount, refilled, reason }, id, {
    ...context,
    clock,
  });
  const at = isoInstant(clock);
  const isLast = medication.last_refill_at === null || at >= medication.last_refill_at;
  const raised = withQuantity(medication, onHand + amount);
  return ok([
    { table: 'stock_movements', row: { ...line, id } },
    {
      table: 'medications',
      row: isLast ? { ...raised, last_refill_at: at, last_refill_amount: refilled } : raised,
    },
  ]);
};
