import type { MedicationDraft } from '@dosewell/domain/medications';

/** The props of every group of fields in the medication form. */
export type FieldsProps = {
  draft: MedicationDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (patch: Partial<MedicationDraft>) => void;
};

type TextName = 'name' | 'dosage' | 'quantity_remaining' | 'start_date' | 'end_date' | 'prescriber' | 'notes';

/** Makes the props of a field for free text or for a date. */
export const textOf =
  ({ draft, errors, onChange }: FieldsProps) =>
  (field: TextName) => ({
    id: field,
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
