import { amountText, type DosageForm, unitOfForm, usualAmounts } from '@dosewell/domain/medications';
import { useState } from 'react';
import { LargeChoice } from '../../ui/fields/large-choice.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';

type AmountFieldProps = {
  form: DosageForm;
  value: string;
  error: string | undefined;
  onChange: (amount: string) => void;
};

const OTHER = 'other';

/** How many units a dose is: a usual number for the dosage form, or any other. */
export function AmountField({ form, value, error, onChange }: AmountFieldProps) {
  const usual = usualAmounts(form).map(String);
  const amounts = usual.includes('1') || value !== '1' ? usual : ['1', ...usual];
  const [typing, type] = useState(false);
  const other = typing || (value !== '' && !amounts.includes(value));
  return (
    <div className="flex flex-col gap-3">
      <LargeChoice
        short
        label={`How many each time? (${unitOfForm(form)})`}
        options={[
          ...amounts.map((amount) => ({ value: amount, label: amountText(Number(amount)) })),
          { value: OTHER, label: 'Other' },
        ]}
        value={other ? OTHER : value}
        error={other ? undefined : error}
        onChange={(amount) => {
          type(amount === OTHER);
          if (amount !== OTHER) onChange(amount);
        }}
      />
      {other && (
        <NumberField
          id="amount"
          label="Other number"
          unit={unitOfForm(form)}
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
