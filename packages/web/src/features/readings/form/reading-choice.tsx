import type { Choice } from '@dosewell/domain/readings';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { asLabel } from '@dosewell/domain/readings/words';
import type { ReadingFormState } from './use-reading-form.ts';

/** The field of one choice about a reading. */
export function ReadingChoice({ choice, state }: { choice: Choice; state: ReadingFormState }) {
  const { name, label, choices } = choice;
  return (
    <ChoiceField
      label={label}
      options={choices.map((value) => ({ value, label: asLabel(value) }))}
      optional
      value={state.draft.choices[name]}
      onChange={(value) => state.change({ choices: { ...state.draft.choices, [name]: value } })}
    />
  );
}
