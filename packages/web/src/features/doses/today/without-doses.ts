import type { Dose } from '@dosewell/domain/doses';
import { asksOn, isAsNeededOn, isUnderstood } from '@dosewell/domain/medications';
import type { MedicationRow } from '@dosewell/domain/sync';

/** Active medications with no dose on a date. */
export const withoutDoses = (
  medications: readonly MedicationRow[],
  doses: readonly Dose[],
  date: string,
): MedicationRow[] => {
  const present = new Set(doses.map((dose) => dose.medicationId));
  return medications.filter(
    (m) =>
      m.is_active && !present.has(m.id) && !isAsNeededOn(m, date) && (isUnderstood(m) || !asksOn(m, date)),
  );
};
