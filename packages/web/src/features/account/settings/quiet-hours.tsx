import type { Patch, SettingsRow } from '@dosewell/domain/sync';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';

/** The quiet hours that are filled in first; the person can change both times. */
const USUAL = { quiet_from: '22:00', quiet_to: '07:00' };
const NONE = { quiet_from: null, quiet_to: null };

type QuietHoursProps = {
  row: Pick<SettingsRow, 'quiet_from' | 'quiet_to'>;
  onSave: (patch: Patch) => void;
};

/** Sets the quiet hours, in which nothing comes that can wait. */
export function QuietHours({ row: { quiet_from: from, quiet_to: to }, onSave }: QuietHoursProps) {
  const isQuiet = from !== null && to !== null;
  return (
    <>
      <SwitchField
        label="Quiet hours"
        help="Repeats, refill reminders and the weekly summary wait until they are over. The reminder of a dose always comes at its time."
        checked={isQuiet}
        onCheckedChange={(wanted) => onSave(wanted ? USUAL : NONE)}
      />
      {isQuiet && (
        <div className="flex flex-wrap gap-4">
          <TimeField
            label="Quiet from"
            value={from}
            // The field is empty while a new time is being typed; an empty time is not saved.
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
