// The description of a package: by which number on it the person knows one of their medications.
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
  /** What its medication was called as the person said so: a device may not know yet that it was changed. */
  name: column.line('Medication Name', 200, 'required').nullable().optional(),
  dosage: column.line('Dosage', 100, 'required').nullable().optional(),
  form: column.word<DosageForm>(FORMS).nullable().optional(),
});
