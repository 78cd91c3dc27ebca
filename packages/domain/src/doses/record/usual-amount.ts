// The usual amount of a dose is that of the regimen in force at the dose's time, by default 1 (OQ-034).
import { inOrder, regimenInForce } from '../../medications/regimen-in-force.ts';
import type { MedicationRow, RegimenRow } from '../../sync/rows.ts';

/** `wall` is the local time of the dose; `regimens` may include other medications. */
export const usualAmount = (
  medication: Pick<MedicationRow, 'id' | 'amount'>,
  wall: string,
  regimens: readonly RegimenRow[],
): number => {
  const own = regimens.filter((regimen) => regimen.medication_id === medication.id);
  return (regimenInForce(inOrder(own), wall) ?? medication).amount;
};
