// Taking a dose lowers the stock by its amount, undoing returns exactly what it took, and changing the amount
// leaves what the new amount alone would have left. A dose from before the newest count changes nothing (OQ-034).
import { deposit, movement, withdraw, withQuantity } from '../../stock/ledger.ts';
import { roundQuantity } from '../../stock/round-quantity.ts';
import { countedAt, stampOf } from '../../stock/stock-order.ts';
import type { DoseLogRow, MedicationRow } from '../../sync/rows.ts';
import type { Change, Context } from '../../sync/synced-table.ts';
import { isInLedger } from './taken-before-count.ts';

const asItStands = (log: DoseLogRow, stock_taken: number): Change => ({
  table: 'medication_logs',
  row: { ...log, stock_taken },
});

/** What a dose has taken from the stock after a change, and the shortfall of the movement. */
interface Holding {
  readonly held: number;
  readonly shortfall: number;
}

/**
 * A larger amount takes the difference. A smaller one first reduces the shortfall of the dose, by a negative
 * one while some is left; then it returns the rest.
 */
const holdingAfter = (held: number, amountBefore: number, amountAfter: number, onHand: number): Holding => {
  if (amountAfter > held && amountAfter < amountBefore)
    return { held, shortfall: roundQuantity(amountAfter - amountBefore) };
  if (amountAfter <= amountBefore) return { held: Math.min(held, amountAfter), shortfall: 0 };
  const { taken, shortfall } = withdraw(onHand, roundQuantity(amountAfter - amountBefore));
  return { held: roundQuantity(held + taken), shortfall };
};

export interface DoseTransition {
  readonly before: DoseLogRow | undefined;
  readonly after: DoseLogRow;
}

/** The log `after` with its stock figures, and the movement it causes. `cause` is the operation's row. */
export const stockOfDose = (
  { before, after }: DoseTransition,
  medication: MedicationRow,
  cause: string,
  context: Context,
): Change[] => {
  const onHand = medication.quantity_remaining;
  const wasIn = isInLedger(before, medication);
  const held = wasIn ? before.stock_taken : 0;
  const amountBefore = wasIn ? before.amount : 0;
  const amountAfter = isInLedger(after, medication) ? after.amount : 0;
  if (amountBefore === amountAfter) return [asItStands(after, held)];
  if (onHand === null) return [asItStands(after, 0)];
  const holding = holdingAfter(held, amountBefore, amountAfter, onHand);
  // Negative if the dose takes more, positive if it returns some.
  const moved = deposit(onHand, roundQuantity(held - holding.held));
  const line = { kind: 'dose', amount: moved, shortfall: holding.shortfall, logId: after.id } as const;
  return [
    asItStands(after, holding.held),
    {
      table: 'stock_movements',
      row: movement(medication.id, line, cause, {
        ...context,
        clock: stampOf(context, [countedAt(medication)]),
      }),
    },
    { table: 'medications', row: withQuantity(medication, onHand + moved) },
  ];
};
