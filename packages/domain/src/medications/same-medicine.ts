// Two rows are one medicine if name, strength and form say the same, however they are spaced or capitalised.
import type { MedicationRow } from '../sync/rows.ts';

/** What the label of a package states. */
export type Medicine = Pick<MedicationRow, 'name' | 'dosage' | 'form'>;

const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Makes `500mg` of `500 mg`; the two numbers of `1 1/2` stay apart. */
const plainDosage = (dosage: string): string => plain(dosage).replaceAll(/(\d) (?=\p{L})/gu, '$1');

export const sameName = (one: string, other: string): boolean => plain(one) === plain(other);

export const sameMedicine = (one: Medicine, other: Medicine): boolean =>
  sameName(one.name, other.name) &&
  plainDosage(one.dosage) === plainDosage(other.dosage) &&
  one.form === other.form;
