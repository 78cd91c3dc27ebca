// What was taken beyond what the ledger knew of, since the newest count (decision OQ-034).
import type { MedicationRow, MovementRow } from '../sync/rows.ts';
import { roundQuantity } from './ledger.ts';

export const shortfallSinceCount = (
  { id, counted_at }: Pick<MedicationRow, 'id' | 'counted_at'>,
  lines: readonly MovementRow[],
): number => {
  const since = counted_at === null ? 0 : Date.parse(counted_at);
  return roundQuantity(
    lines
      .filter((line) => line.medication_id === id && line.clock >= since)
      .reduce((total, line) => total + line.shortfall, 0),
  );
};
