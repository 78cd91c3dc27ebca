// Initial values of the form: a medication to edit, another screen's prefill, or the defaults
// (specification/medication.md#3-entities).
import {
  DEFAULT_COLOR,
  DEFAULT_FORM,
  type MedicationDraft,
  prefill,
  type PrefillRequest,
} from '@dosewell/domain/medications';
import type { MedicationRow } from '@dosewell/domain/sync';

export const newDraft = (today: string, request: PrefillRequest = {}): MedicationDraft => {
  const { name, dosage, frequency, times, notes } = prefill(request);
  return {
    name,
    dosage,
    form: DEFAULT_FORM,
    frequency,
    times,
    start_date: today,
    end_date: '',
    prescriber: '',
    notes,
    color: DEFAULT_COLOR,
    refill_reminder: true,
    quantity_remaining: '',
    is_active: true,
  };
};

export const medicationDraftOf = (medication: MedicationRow): MedicationDraft => ({
  name: medication.name,
  dosage: medication.dosage,
  form: medication.form,
  frequency: medication.frequency,
  ...(medication.pattern === undefined ? {} : { pattern: medication.pattern }),
  times: medication.times,
  start_date: medication.start_date,
  end_date: medication.end_date ?? '',
  prescriber: medication.prescriber ?? '',
  notes: medication.notes ?? '',
  color: medication.color,
  refill_reminder: medication.refill_reminder,
  quantity_remaining: medication.quantity_remaining === null ? '' : String(medication.quantity_remaining),
  is_active: medication.is_active,
});
