import { addTime, mayRemoveTime, removeTime } from '@dosewell/domain/medications';
import { displayTime } from '@dosewell/domain/time';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/fields/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';

type TimesEditorProps = {
  times: readonly string[];
  /** Whether times can be added and removed too; the times of a preset frequency can only be changed. */
  custom: boolean;
  error: string | undefined;
  onChange: (times: string[]) => void;
};

/** The index of the first time that an error refers to: an empty or a duplicate one. */
const wrongTime = (times: readonly string[]): number => {
  const empty = times.indexOf('');
  return empty >= 0 ? empty : times.findIndex((time, index) => times.indexOf(time) < index);
};

export function TimesEditor({ times, custom, error, onChange }: TimesEditorProps) {
  const errorId = useId();
  const add = useRef<HTMLButtonElement>(null);
  const wrong = error === undefined ? -1 : wrongTime(times);
  const ofAll = wrong < 0 ? error : undefined;
  const remove = (index: number): void => {
    onChange(removeTime(times, index));
    // The pressed button is gone, so the button to add a time takes the focus.
    add.current?.focus();
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-semibold">Times</legend>
      {times.map((time, index) => (
        // A time has no identity beyond its position in the list.
        // oxlint-disable-next-line no-array-index-key
        <div key={index} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TimeField
              label={`Time ${index + 1}`}
              value={time}
              error={index === wrong ? error : undefined}
              onChange={(event) => onChange(times.map((t, i) => (i === index ? event.target.value : t)))}
            />
          </div>
          {custom && mayRemoveTime(times) && (
            <IconButton
              icon={Trash2}
              label={`Remove ${time === '' ? `time ${index + 1}` : displayTime(time)}`}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      <FieldError id={errorId}>{ofAll}</FieldError>
      {custom && (
        <Button
          ref={add}
          variant="quiet"
          className="self-start"
          aria-describedby={errorId}
          data-wrong={ofAll === undefined ? undefined : true}
          onClick={() => onChange(addTime(times))}
        >
          <Plus aria-hidden className="size-5" />
          Add Time
        </Button>
      )}
    </fieldset>
  );
}
