// Two rows are one medicine if name, strength and form say the same, however they are typed.
import type { MedicationRow } from '../sync/rows.ts';

/** What the label of a package states. */
export type Medicine = Pick<MedicationRow, 'name' | 'dosage' | 'form'>;

const MICRO_SIGN = '\u00b5';
const GREEK_MU = '\u03bc';

/** Keyboards type `µ` as either character, and `é` as one character or as two. */
const plain = (text: string): string =>
  text.normalize('NFC').replaceAll(MICRO_SIGN, GREEK_MU).trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Makes `500mg` of `500 mg`; the two numbers of `1 1/2` stay apart. */
const plainDosage = (dosage: string): string => plain(dosage).replaceAll(/(\d) (?=\p{L})/gu, '$1');

export const sameName = (one: string, other: string): boolean => plain(one) === plain(other);

export const sameMedicine = (one: Medicine, other: Medicine): boolean =>
  sameName(one.name, other.name) &&
  plainDosage(one.dosage) === plainDosage(other.dosage) &&
  one.form === other.form;
