// The description of a package: the number on it that stands for one of the person's medications.
import { column } from '../../sync/table/column.ts';
import { defineTable } from '../../sync/table/define-table.ts';
import { type DosageForm, FORMS } from '../choices.ts';
import { isPackageCode } from './package-number.ts';

const CODE_LENGTH = 14;

export const medicationPackagesTable = defineTable('medication_packages', {
  medication_id: column.id(),
  /** GTIN of 14 digits. */
  code: column.ruledLine(CODE_LENGTH, (code) =>
    isPackageCode(code) ? undefined : 'Not the number of a package',
  ),
  /**
   * Name, strength and form of the medication when the package was remembered, as the device may not know of
   * a change yet.
   */
  name: column.line('Medication Name', 200, 'required').nullable().optional(),
  dosage: column.line('Dosage', 100, 'required').nullable().optional(),
  form: column.word<DosageForm>(FORMS).nullable().optional(),
});
