import { REPEAT_CHOICES } from '@dosewell/domain/account';
import type { Patch, SettingsRow } from '@dosewell/domain/sync';
import { SelectField } from '../../../ui/fields/select-field.tsx';

const wordsOf = (minutes: number): string => (minutes === 0 ? 'Once only' : `Every ${minutes} minutes`);
const OPTIONS = REPEAT_CHOICES.map((minutes) => ({ value: String(minutes), label: wordsOf(minutes) }));

type RepeatSettingsProps = {
  row: Pick<SettingsRow, 'reminder_repeat_minutes'>;
  onSave: (patch: Patch) => void;
};

/** Whether a reminder comes again until it is answered. */
export function RepeatSettings({ row: { reminder_repeat_minutes: minutes }, onSave }: RepeatSettingsProps) {
  return (
    <div className="max-w-80">
      <SelectField
        label="Remind me until I answer"
        help="Six times more at most, and never past your next dose."
        options={OPTIONS}
        value={String(minutes)}
        onChange={(event) => onSave({ reminder_repeat_minutes: Number(event.target.value) })}
      />
    </div>
  );
}
