import { amountAfterForm, FORMS, formWords } from '@dosewell/domain/medications';
import { isOneOf } from '@dosewell/domain/value';
import type { ReactNode } from 'react';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AmountField } from './amount-field.tsx';
import { type FieldsProps, textOf } from './field-props.ts';
import { MoreFields } from './more-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

const forms = FORMS.map((form) => ({ value: form, label: formWords[form] }));

function Group({ children }: { children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-card p-4 wide:p-6">
      {children}
    </section>
  );
}

/** The fields of a medication: what it is, when it is taken, and further fields, folded for a new one. */
export function MedicationFields({ adding, ...props }: FieldsProps & { adding: boolean }) {
  const { draft, errors, onChange } = props;
  const text = textOf(props);
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 wide:grid-cols-2">
        <Group>
          <TextField label="Medication Name" required autoComplete="off" dir="auto" {...text('name')} />
          <TextField
            label="Dosage"
            required
            autoComplete="off"
            dir="auto"
            help="The strength on the box, for example 500 mg"
            {...text('dosage')}
          />
          <SelectField
            label="Form"
            options={forms}
            value={draft.form}
            onChange={({ target: { value } }) =>
              isOneOf(FORMS, value) &&
              onChange({ form: value, amount: amountAfterForm(draft.amount, draft.form, value) })
            }
          />
          <AmountField
            form={draft.form}
            value={draft.amount}
            error={errors.amount}
            onChange={(amount) => onChange({ amount })}
          />
        </Group>
        <Group>
          <ScheduleFields {...props} />
        </Group>
      </div>
      <MoreFields {...props} open={!adding} />
    </>
  );
}
