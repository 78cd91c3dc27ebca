import { packageId } from '@dosewell/domain/medications/packages';

const CODE = '04006381333931';

/** A package of a medication: what a device sends, under the id of both. */
export const packageRow = (medication_id: string) => ({
  id: packageId(medication_id, CODE),
  patch: { medication_id, code: CODE, name: 'Metformin', dosage: '500 mg', form: 'tablet' },
});
