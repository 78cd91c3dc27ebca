// Stock is a ledger: the opening count plus movements gives the quantity on hand, never below 0; shortfalls
// are kept separately (OQ-034).
import { derivedId } from '../id/derived-id.ts';
import type { MedicationRow, MovementKind, MovementRow } from '../sync/rows.ts';
import type { Context } from '../sync/synced-table.ts';
import { MAX_QUANTITY } from './max-quantity.ts';
import { roundQuantity } from './round-quantity.ts';

interface Line {
  readonly kind: MovementKind;
  readonly amount: number;
  readonly shortfall?: number;
  readonly counted?: number | null;
  readonly refilled?: number;
  readonly undoes?: string;
  readonly logId?: string | null;
  readonly reason?: string | null;
}

/** A movement of the ledger; `cause` distinguishes movements of one operation. */
export const movement = (
  medicationId: string,
  line: Line,
  cause: string,
  context: Pick<Context, 'op' | 'clock' | 'at'>,
): MovementRow => ({
  id: derivedId('movement', context.op, cause),
  rev: 0,
  clock: context.clock,
  bucket: context.at.slice(0, 7),
  deleted_at: null,
  medication_id: medicationId,
  kind: line.kind,
  amount: roundQuantity(line.amount),
  shortfall: roundQuantity(line.shortfall ?? 0),
  counted: line.counted ?? null,
  refilled: line.refilled ?? null,
  undoes: line.undoes ?? null,
  at: context.at,
  log_id: line.logId ?? null,
  reason: line.reason ?? null,
});

interface Withdrawal {
  readonly taken: number;
  readonly shortfall: number;
}

/** How much of `amount` can be taken from `onHand`, and the shortfall. */
export const withdraw = (onHand: number, amount: number): Withdrawal => {
  const taken = Math.min(onHand, amount);
  return { taken, shortfall: roundQuantity(amount - taken) };
};

/**
 * How much of `amount` fits: the ledger holds at most a million units of a medication. A negative amount is
 * a withdrawal and always fits.
 */
export const deposit = (onHand: number, amount: number): number =>
  Math.min(amount, roundQuantity(MAX_QUANTITY - onHand));

/** The medication with a new quantity on hand. `updated_at` stays, as nobody edited it. */
export const withQuantity = (medication: MedicationRow, quantity: number): MedicationRow => ({
  ...medication,
  quantity_remaining: roundQuantity(quantity),
});
