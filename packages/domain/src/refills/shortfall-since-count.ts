// The shortfall since the newest count: units taken beyond the quantity on hand. An undone dose adds nothing
// to it, and a reduced one less (OQ-034).
import type { MedicationRow, MovementRow } from '../sync/rows.ts';
import { roundQuantity } from '../stock/round-quantity.ts';
import { countedAt, isInCount } from '../stock/stock-order.ts';

/** Sorts movements as the server accepted them; movements not sent yet have no revision and come last. */
const asTheyCame = (a: MovementRow, b: MovementRow): number =>
  (a.rev || Number.MAX_SAFE_INTEGER) - (b.rev || Number.MAX_SAFE_INTEGER) ||
  a.clock - b.clock ||
  (a.id < b.id ? -1 : 1);

/** Whether the dose of a movement lacks nothing after it: it is undone, or its amount lowered to what it took. */
const settles = (line: MovementRow): boolean => line.amount >= 0 && line.shortfall === 0;

export const shortfallSinceCount = (
  { id, counted_at }: Pick<MedicationRow, 'id' | 'counted_at'>,
  lines: readonly MovementRow[],
): number => {
  const since = countedAt({ counted_at });
  const lacking = new Map<string, number>();
  for (const line of lines.toSorted(asTheyCame)) {
    if (line.medication_id !== id || isInCount(line.clock, since)) continue;
    const of = line.log_id ?? line.id;
    // Negative for a dose that was lowered and still lacks some.
    lacking.set(of, settles(line) ? 0 : Math.max(0, (lacking.get(of) ?? 0) + line.shortfall));
  }
  return roundQuantity([...lacking.values()].reduce((total, each) => total + each, 0));
};
