import { type DosageForm, unitOfForm } from '@dosewell/domain/medications';
import { useId } from 'react';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FieldError } from '../../../ui/fields/field-error.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SegmentedFilter } from '../../../ui/fields/segmented-filter.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { AskedOnce } from '../taking/asked-once.tsx';
import type { DoseFormState } from './use-dose-form.ts';

type DoseFieldsProps = {
  state: DoseFormState;
  /**
   * Whether the dose was taken as needed. Its day can then be corrected, and its status is always taken.
   */
  asNeeded: boolean;
  /** Whether there is a field for the day. */
  withDate: boolean;
  today: string;
  timeHelp?: string | undefined;
  form: DosageForm | undefined;
};

const statuses = [
  { value: 'taken', label: 'Taken' },
  { value: 'skipped', label: 'Skipped' },
] as const;

/** The fields in which a dose is corrected or added. */
export function DoseFields({ state, asNeeded, withDate, today, timeHelp, form }: DoseFieldsProps) {
  const { draft, errors, failed, asked, change } = state;
  const statusError = useId();
  return (
    <div className="flex flex-col gap-4">
      {!asNeeded && (
        <div data-wrong={errors['status'] === undefined ? undefined : true} aria-describedby={statusError}>
          <p aria-hidden className="mb-1.5 font-semibold">
            What happened?
          </p>
          <SegmentedFilter
            label="What happened?"
            options={statuses}
            value={draft.status as 'taken' | 'skipped'}
            onChange={(status) => change({ status })}
          />
          <FieldError id={statusError}>{errors['status']}</FieldError>
        </div>
      )}
      {withDate && (
        <DateField
          label="Day"
          max={today}
          value={draft.date}
          error={errors['date']}
          onChange={(event) => change({ date: event.target.value })}
        />
      )}
      {draft.status === 'taken' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TimeField
            label="Time taken"
            help={timeHelp}
            value={draft.time}
            error={errors['time']}
            onChange={(event) => change({ time: event.target.value })}
          />
          <NumberField
            label="Amount"
            help={form && `In ${unitOfForm(form)}`}
            value={draft.amount}
            error={errors['amount']}
            onChange={(event) => change({ amount: event.target.value })}
          />
        </div>
      )}
      <TextArea
        label="Note"
        optional
        value={draft.notes}
        error={errors['notes']}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <AskedOnce question={asked} />
      {failed && <InlineProblem message="This device could not save it. Its storage may be full." />}
    </div>
  );
}
