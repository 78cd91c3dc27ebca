// Taking a dose lowers the stock by its amount, undoing puts back exactly what it took (decision OQ-034).
import { movement, withdraw, withQuantity } from '../refills/ledger.ts';
import type { DoseLogRow, MedicationRow } from '../sync/rows.ts';
import type { Change, Context } from '../sync/synced-table.ts';

const isTaken = (log: DoseLogRow): boolean => log.deleted_at === null && log.status === 'taken';

const asItStands = (log: DoseLogRow, stock_taken: number): Change => ({
  table: 'medication_logs',
  row: { ...log, stock_taken },
});

/** The record `after`, with what it now holds of the stock, and what its transition changes there. `cause` is the operation's row. */
export const stockOfDose = (
  before: DoseLogRow | undefined,
  after: DoseLogRow,
  medication: MedicationRow,
  cause: string,
  context: Context,
): Change[] => {
  const onHand = medication.quantity_remaining;
  const held = before?.stock_taken ?? 0;
  const wasTaken = before !== undefined && isTaken(before);
  if (wasTaken === isTaken(after)) return [asItStands(after, held)];
  if (onHand === null) return [asItStands(after, 0)];
  const { taken, shortfall } = wasTaken ? { taken: 0, shortfall: 0 } : withdraw(onHand, after.amount);
  const amount = held - taken;
  const line = { kind: 'dose', amount, shortfall, logId: after.id } as const;
  return [
    asItStands(after, taken),
    { table: 'stock_movements', row: movement(medication.id, line, cause, context) },
    { table: 'medications', row: withQuantity(medication, onHand + amount) },
  ];
};
