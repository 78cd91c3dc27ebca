import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';

/** The choices the product promises; any other number of days may be typed. */
const OFFERED = ['3', '7', '14'];

type LeadDaysFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
};

export function LeadDaysField({ value, error, onChange, onLeave }: LeadDaysFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <NumberField
        id="refill_lead_days"
        label="Refill Reminder"
        help="How many days before you run out, 0 to 30"
        unit="days"
        whole
        className="max-w-28"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <div role="group" aria-label="Usual choices" className="flex flex-wrap gap-2">
        {OFFERED.map((days) => (
          <Button
            key={days}
            variant={value === days ? 'primary' : 'quiet'}
            room={4}
            aria-pressed={value === days}
            onClick={() => onChange(days)}
          >
            {days} days
          </Button>
        ))}
      </div>
    </div>
  );
}
