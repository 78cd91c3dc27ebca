// Which dose of a time a package is (decisions/0099). None is said to be right if name, strength or form of its
// medication changed after it was remembered, or if two devices remember two medicines of it.
import type { MedicationRow, PackageRow } from '../../sync/rows.ts';
import { type Medicine, sameMedicine, sameName } from '../same-medicine.ts';

type Answer = 'taken' | 'skipped';

/** A dose of the time, with the strength that it has itself. */
export interface DoseOfTime extends Medicine {
  readonly medicationId: string;
  readonly answer: Answer | undefined;
}

/** What one device let a package be. */
export interface Remembered {
  readonly medication: MedicationRow;
  /** Its name, strength or form is no longer what it was then. */
  readonly changed: boolean;
}

/** `noted` is the answer of a dose of this medicine at the time. */
export type PackageVerdict =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'right'; readonly of: Medicine; readonly noted: Answer | undefined }
  | { readonly kind: 'noted'; readonly of: Medicine; readonly noted: Answer }
  | {
      readonly kind: 'changed';
      readonly compare: readonly Medicine[];
      readonly isDue: boolean;
      readonly noted: Answer | undefined;
    }
  | { readonly kind: 'disputed'; readonly between: readonly Medicine[] }
  | { readonly kind: 'other'; readonly of: Medicine };

const ON_LABEL = ['name', 'dosage', 'form'] as const;

/** The device that remembered it may not have known the change yet. */
const isOtherwise = ({ name, dosage, form }: PackageRow, medication: MedicationRow): boolean =>
  !sameMedicine(
    { name: name ?? medication.name, dosage: dosage ?? medication.dosage, form: form ?? medication.form },
    medication,
  );

/** Equal stamps are of two devices: either may have been first. */
const isChangedSince = (row: PackageRow, medication: MedicationRow): boolean =>
  ON_LABEL.some((field) => (medication.stamps[field] ?? 0) >= row.clock) || isOtherwise(row, medication);

/** What a number was remembered to be, the newest first: two devices may have said two. */
export const rememberedOf = (
  code: string | undefined,
  packages: readonly PackageRow[],
  medications: readonly MedicationRow[],
): readonly Remembered[] =>
  packages
    .filter((row) => row.code === code)
    .toSorted((one, other) => other.clock - one.clock)
    .flatMap((row) => {
      const medication = medications.find(({ id }) => id === row.medication_id);
      return medication === undefined ? [] : [{ medication, changed: isChangedSince(row, medication) }];
    });

export const packageVerdict = (
  [newest, ...older]: readonly Remembered[],
  doses: readonly DoseOfTime[],
): PackageVerdict => {
  if (newest === undefined) return { kind: 'unknown' };
  const { medication, changed } = newest;
  const open = doses.filter(({ answer }) => answer === undefined);
  const noted = doses.find(
    (dose) =>
      dose.answer !== undefined && (dose.medicationId === medication.id || sameMedicine(dose, medication)),
  )?.answer;
  if (changed) {
    const due = open.filter(
      ({ medicationId, name }) => medicationId === medication.id || sameName(name, medication.name),
    );
    return { kind: 'changed', compare: due.length === 0 ? [medication] : due, isDue: due.length > 0, noted };
  }
  const others = older
    .filter((one) => !one.changed && !sameMedicine(one.medication, medication))
    .map((one) => one.medication);
  const between = [medication, ...others];
  if (others.length > 0 && doses.some((dose) => between.some((one) => sameMedicine(one, dose))))
    return { kind: 'disputed', between };
  const due = open.find((dose) => sameMedicine(dose, medication));
  if (due !== undefined) return { kind: 'right', of: due, noted };
  return noted === undefined ? { kind: 'other', of: medication } : { kind: 'noted', of: medication, noted };
};
