import { REPEAT_CHOICES } from '@dosewell/domain/account';
import type { Patch, SettingsRow } from '@dosewell/domain/sync';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';

const wordsOf = (minutes: number): string => (minutes === 0 ? 'Once only' : `Every ${minutes} minutes`);
const OPTIONS = REPEAT_CHOICES.map((minutes) => ({ value: String(minutes), label: wordsOf(minutes) }));
/** What quiet hours begin with; both can be changed. */
const USUAL = { quiet_from: '22:00', quiet_to: '07:00' };
const NONE = { quiet_from: null, quiet_to: null };

type RepeatSettingsProps = {
  row: Pick<SettingsRow, 'reminder_repeat_minutes' | 'quiet_from' | 'quiet_to'>;
  onSave: (patch: Patch) => void;
};

/** Whether a reminder comes again until it is answered, and when nothing that can wait may come. */
export function RepeatSettings({ row, onSave }: RepeatSettingsProps) {
  const { reminder_repeat_minutes: minutes, quiet_from: from, quiet_to: to } = row;
  const isQuiet = from !== null && to !== null;
  return (
    <>
      <div className="max-w-80">
        <SelectField
          label="Remind me until I answer"
          help="Six times more at most, and never past your next dose."
          options={OPTIONS}
          value={String(minutes)}
          onChange={(event) => onSave({ reminder_repeat_minutes: Number(event.target.value) })}
        />
      </div>
      <SwitchField
        label="Quiet hours"
        help="Repeats wait until they are over. The reminder of a dose always comes at its time."
        checked={isQuiet}
        onCheckedChange={(wanted) => onSave(wanted ? USUAL : NONE)}
      />
      {isQuiet && (
        <div className="flex flex-wrap gap-4">
          <TimeField
            label="Quiet from"
            value={from}
            // Emptied while it is typed anew.
            onChange={({ target }) => target.value !== '' && onSave({ quiet_from: target.value })}
          />
          <TimeField
            label="Quiet until"
            value={to}
            error={from === to ? 'Choose two different times: these hold nothing back' : undefined}
            onChange={({ target }) => target.value !== '' && onSave({ quiet_to: target.value })}
          />
        </div>
      )}
    </>
  );
}
