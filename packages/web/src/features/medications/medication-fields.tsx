import {
  asksAtTimes,
  FORMS,
  formWords,
  FREQUENCIES,
  frequencyWords,
  isUnderstood,
  type MedicationDraft,
  presetTimes,
  scheduleWords,
} from '@dosewell/domain/medications';
import type { ReactNode } from 'react';
import { ColorChoice } from '../../ui/fields/color-choice.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TimesEditor } from './times-editor.tsx';
import { isOneOf } from '@dosewell/domain/value';

/** Fields of free text, and dates. */
type TextFieldName = {
  [F in keyof MedicationDraft]-?: [string, MedicationDraft[F]] extends [MedicationDraft[F], string]
    ? F
    : never;
}[keyof MedicationDraft];

type MedicationFieldsProps = {
  draft: MedicationDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (patch: Partial<MedicationDraft>) => void;
};

const options = <T extends string>(values: readonly T[], words: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: words[value] }));

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-card p-4 wide:p-6">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** Every field of a medication, in the order of the label on a box of tablets. */
export function MedicationFields({ draft, errors, onChange }: MedicationFieldsProps) {
  const text = (field: TextFieldName) => ({
    id: field,
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <div className="grid grid-cols-1 items-start gap-5 wide:grid-cols-2">
      <Group title="What it is">
        <TextField label="Medication Name" required autoComplete="off" dir="auto" {...text('name')} />
        <TextField
          label="Dosage"
          required
          autoComplete="off"
          dir="auto"
          help="For example 500 mg"
          {...text('dosage')}
        />
        <SelectField
          label="Form"
          options={options(FORMS, formWords)}
          value={draft.form}
          onChange={({ target: { value } }) => isOneOf(FORMS, value) && onChange({ form: value })}
        />
        <ColorChoice label="Color" value={draft.color} onChange={(color) => onChange({ color })} />
      </Group>
      <Group title="When to take it">
        {isUnderstood(draft) ? (
          <SelectField
            label="Frequency"
            options={options(FREQUENCIES, frequencyWords)}
            value={draft.frequency}
            onChange={({ target: { value } }) =>
              isOneOf(FREQUENCIES, value) && onChange({ frequency: value, times: presetTimes(value) })
            }
          />
        ) : (
          <p className="rounded-md bg-marigold-soft px-3.5 py-2">
            {scheduleWords(draft)}, and to change that. Everything else can be changed here.
          </p>
        )}
        {asksAtTimes(draft) && (
          <TimesEditor
            times={draft.times}
            custom={draft.frequency === 'custom'}
            error={errors.times}
            onChange={(times) => onChange({ times })}
          />
        )}
        <DateField label="Start Date" required {...text('start_date')} />
        <DateField label="End Date" optional {...text('end_date')} />
        <SwitchField
          id="is_active"
          label="Active"
          help="Only active medications are on today's list."
          checked={draft.is_active}
          onCheckedChange={(is_active) => onChange({ is_active })}
        />
      </Group>
      <Group title="Stock">
        <NumberField label="Quantity Remaining" optional {...text('quantity_remaining')} />
        <SwitchField
          id="refill_reminder"
          label="Refill reminder"
          help="Shows it on Refills before it runs out. It sends no reminder yet."
          checked={draft.refill_reminder}
          onCheckedChange={(refill_reminder) => onChange({ refill_reminder })}
        />
      </Group>
      <Group title="Notes">
        <TextField label="Prescriber" optional autoComplete="off" dir="auto" {...text('prescriber')} />
        <TextArea label="Notes" optional dir="auto" {...text('notes')} />
      </Group>
    </div>
  );
}
