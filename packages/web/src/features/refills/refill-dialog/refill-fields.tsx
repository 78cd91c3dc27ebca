import type { RefillDraft } from '@dosewell/domain/refills';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { LeadDaysField } from './lead-days-field.tsx';
import type { useRefillForm } from './use-refill-form.ts';

type RefillFieldsProps = Pick<
  ReturnType<typeof useRefillForm>,
  'draft' | 'errors' | 'change' | 'settle' | 'uncounted'
> & {
  /** Whether the medication's schedule says how many doses a day there are. */
  scheduled: boolean;
};

/** Every field of a refill configuration. */
export function RefillFields({ draft, errors, change, settle, uncounted, scheduled }: RefillFieldsProps) {
  const text = (field: keyof RefillDraft) => ({
    id: field,
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  const number = (field: 'current_pills' | 'pills_per_dose' | 'doses_per_day') => ({
    ...text(field),
    onBlur: () => settle(field),
  });
  return (
    <div className="flex flex-col gap-5">
      <NumberField
        label="Pills Remaining"
        whole
        placeholder={uncounted ? '0' : undefined}
        help={uncounted ? 'Leave it empty if you do not want to keep count' : undefined}
        {...number('current_pills')}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-5">
        <NumberField label="Pills per Dose" {...number('pills_per_dose')} />
        {!scheduled && <NumberField label="Doses per Day" {...number('doses_per_day')} />}
      </div>
      <LeadDaysField
        value={draft.refill_lead_days}
        error={errors.refill_lead_days}
        onChange={(refill_lead_days) => change({ refill_lead_days })}
        onLeave={() => settle('refill_lead_days')}
      />
      <TextField label="Pharmacy Name" optional autoComplete="off" dir="auto" {...text('pharmacy_name')} />
      <TextField label="Pharmacy Phone" optional type="tel" autoComplete="off" {...text('pharmacy_phone')} />
      <TextField
        label="Pharmacy Website"
        optional
        type="url"
        autoComplete="off"
        placeholder="https://"
        {...text('pharmacy_url')}
      />
      <TextArea label="Note" optional dir="auto" {...text('note')} />
    </div>
  );
}
