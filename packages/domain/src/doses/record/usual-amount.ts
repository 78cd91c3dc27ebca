// A dose is of as many units as the regimen in force at its time says, 1 unless told otherwise (OQ-034).
import { inOrder, regimenInForce } from '../../medications/regimen-in-force.ts';
import type { MedicationRow, RegimenRow } from '../../sync/rows.ts';

/** `wall` is the wall clock of the dose; `regimens` may hold those of other medications. */
export const usualAmount = (
  medication: Pick<MedicationRow, 'id' | 'amount'>,
  wall: string,
  regimens: readonly RegimenRow[],
): number => {
  const own = regimens.filter((regimen) => regimen.medication_id === medication.id);
  return (regimenInForce(inOrder(own), wall) ?? medication).amount;
};
