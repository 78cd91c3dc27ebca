import { formWords } from '@dosewell/domain/medications';
import type { Medicine } from '@dosewell/domain/medications/packages';
import { nonBreaking } from '../../../ui/non-breaking.ts';

const labelOf = ({ name, dosage }: Medicine): string => `${name} ${nonBreaking(dosage)}`;

export type NameOf = (medicine: Medicine) => string;

/** `Metformin 500 mg`, with its form if another one of `all` differs only in its form. */
export const namesAmong =
  (all: readonly Medicine[]): NameOf =>
  (medicine) =>
    all.some((one) => one.form !== medicine.form && labelOf(one) === labelOf(medicine))
      ? `${labelOf(medicine)} (${formWords[medicine.form].toLowerCase()})`
      : labelOf(medicine);
