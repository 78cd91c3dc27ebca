// A new medication gets the first color that no active medication has, so that dots can be told apart (C-09).
import type { MedicationRow } from '../sync/rows.ts';
import { COLORS, DEFAULT_COLOR, type MedicationColor } from './choices.ts';

/** With every color in use, the one that is used least. */
export const nextColor = (
  medications: readonly Pick<MedicationRow, 'color' | 'is_active'>[],
): MedicationColor => {
  const used = (color: MedicationColor): number =>
    medications.filter((medication) => medication.is_active && medication.color === color).length;
  return COLORS.reduce((least, color) => (used(color) < used(least) ? color : least), DEFAULT_COLOR);
};
