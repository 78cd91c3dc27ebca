// The first values of the form: those of the medication to edit, those that another screen filled in, or
// the defaults (specification/medication.md#3-entities).
import {
  type MedicationDraft,
  type MedicationColor,
  medicationsTable,
  prefill,
  type PrefillRequest,
} from '@dosewell/domain/medications';
import type { MedicationRow } from '@dosewell/domain/sync';
import { draftOf, draftOfNew } from '@dosewell/domain/sync/table';

export const newDraft = (
  today: string,
  color: MedicationColor,
  request: PrefillRequest = {},
): MedicationDraft => {
  const filled = prefill(request);
  return {
    ...draftOfNew(medicationsTable, { start_date: today, times: filled.times }),
    ...filled,
    ...{ color, amount: '1', days: '', quantity_remaining: '' },
  };
};

export const medicationDraftOf = (medication: MedicationRow): MedicationDraft => ({
  ...draftOf(medicationsTable, medication),
  ...{ amount: String(medication.amount), days: '' },
  ...(medication.pattern === undefined ? {} : { pattern: medication.pattern }),
  quantity_remaining: medication.quantity_remaining === null ? '' : String(medication.quantity_remaining),
});
