// Which dose of a reminder's time a package belongs to (decision 0099). No dose is called right if name,
// strength or form of its medication changed after the package was remembered, or if two devices remember two
// medicines for it.
import type { MedicationRow, PackageRow } from '../../sync/rows.ts';
import { type Medicine, sameMedicine, sameName } from '../same-medicine.ts';

type Answer = 'taken' | 'skipped';

/** A dose of that time, with its own strength. */
export interface DoseOfTime extends Medicine {
  readonly medicationId: string;
  readonly answer: Answer | undefined;
}

/** The medication that one device remembered for a package. */
export interface Remembered {
  readonly medication: MedicationRow;
  /** Whether the medication's name, strength or form has changed since. */
  readonly changed: boolean;
}

/** `noted` is the answer to a dose of this medicine at that time, if there is one. */
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

/** Whether the remembered label differs: the device may not have known of a change made elsewhere. */
const isOtherwise = ({ name, dosage, form }: PackageRow, medication: MedicationRow): boolean =>
  !sameMedicine(
    { name: name ?? medication.name, dosage: dosage ?? medication.dosage, form: form ?? medication.form },
    medication,
  );

/**
 * Whether the label may have changed since. Equal stamps are of two devices, either of which may have been
 * first.
 */
const isChangedSince = (row: PackageRow, medication: MedicationRow): boolean =>
  ON_LABEL.some((field) => (medication.stamps[field] ?? 0) >= row.clock) || isOtherwise(row, medication);

/** Medications remembered for a number, the newest first, as two devices may have remembered two. */
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
  const answered = doses.find(
    (dose) =>
      dose.answer !== undefined && (dose.medicationId === medication.id || sameMedicine(dose, medication)),
  );
  const noted = answered?.answer;
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
  return answered === undefined || noted === undefined
    ? { kind: 'other', of: medication }
    : { kind: 'noted', of: answered, noted };
};
