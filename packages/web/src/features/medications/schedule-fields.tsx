import {
  asksAtTimes,
  FREQUENCY_CHOICES,
  frequencyChoiceWords,
  isUnderstood,
  NOT_EVERY_DAY,
  presetTimes,
  frequencyOf,
  scheduleOfDraft,
  scheduleWords,
} from '@dosewell/domain/medications';
import { LargeChoice } from '../../ui/fields/large-choice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { FieldsProps } from './field-props.ts';
import { TimesEditor } from './times-editor.tsx';

const options = FREQUENCY_CHOICES.map((value) => ({ value, label: frequencyChoiceWords[value] }));

/** How often and when a medication is taken; nothing is chosen beforehand. */
export function ScheduleFields({ draft, errors, onChange }: FieldsProps) {
  const schedule = scheduleOfDraft(draft);
  if (schedule !== undefined && !isUnderstood(schedule))
    return (
      <p className="rounded-md bg-marigold-soft px-3.5 py-2">
        {scheduleWords(schedule)}, and to change that. Everything else can be changed here.
      </p>
    );
  return (
    <>
      <LargeChoice
        label="How often?"
        options={options}
        value={draft.frequency}
        error={errors.frequency}
        onChange={(frequency) => onChange({ frequency, times: presetTimes(frequencyOf(frequency)) })}
      />
      {draft.frequency === NOT_EVERY_DAY && (
        <>
          <p className="rounded-md bg-marigold-soft px-3.5 py-2">
            Days of the week are not there yet; nothing will ask you daily.
          </p>
          <TextField
            id="days"
            label="On which days?"
            required
            autoComplete="off"
            dir="auto"
            help="In your own words, for example Mondays. It is kept in the notes."
            value={draft.days}
            error={errors.days}
            onChange={(event) => onChange({ days: event.target.value })}
          />
        </>
      )}
      {schedule !== undefined && asksAtTimes(schedule) && (
        <TimesEditor
          times={draft.times}
          custom={draft.frequency === 'custom'}
          error={errors.times}
          onChange={(times) => onChange({ times })}
        />
      )}
    </>
  );
}
