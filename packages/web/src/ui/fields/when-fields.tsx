import { DateField } from './date-field.tsx';
import { TimeField } from './time-field.tsx';

type When = { readonly date: string; readonly time: string };

type WhenFieldsProps = {
  when: When;
  /** The last day that may be chosen. */
  max: string;
  error: string | undefined;
  onChange: (when: When) => void;
};

/** The fields for the date and the time of an entry. */
export function WhenFields({ when, max, error, onChange }: WhenFieldsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
      <DateField
        label="Date"
        max={max}
        value={when.date}
        error={error}
        onChange={({ target }) => onChange({ ...when, date: target.value })}
      />
      <TimeField
        label="Time"
        value={when.time}
        onChange={({ target }) => onChange({ ...when, time: target.value })}
      />
    </div>
  );
}
