import { shownMoment } from '@dosewell/domain/time';
import { useState } from 'react';
import { useStore } from '../../../data/use-live.ts';
import { ChipChoice } from '../../../ui/fields/chip-choice.tsx';
import { MoreToggle } from '../../../ui/lists/more-toggle.tsx';
import { NotWrittenLine } from '../../../ui/messages/not-written-line.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { WhenFields } from '../../../ui/fields/when-fields.tsx';
import { BeyondChoice } from './beyond-choice.tsx';
import { ReadingChoice } from './reading-choice.tsx';
import { mainQuantities, type ReadingLog } from '@dosewell/domain/readings/words';
import { ReadingNumbers } from './reading-numbers.tsx';
import { QuestionLine } from './question-line.tsx';
import type { ReadingFormState } from './use-reading-form.ts';

type ReadingFieldsProps = {
  log: ReadingLog;
  state: ReadingFormState;
  focused?: boolean | undefined;
  /** Whether all fields are shown from the start. */
  whole?: boolean | undefined;
};

function When({ log, state }: { log: ReadingLog; state: ReadingFormState }) {
  const store = useStore();
  const { at } = store.wallClock();
  return (
    <WhenFields
      when={shownMoment(state.draft.when, at)}
      max={log.today}
      error={state.faults['taken_at']}
      onChange={(typed) => state.change({ when: typed })}
    />
  );
}

/** The fields of a reading: its numbers first, all else a tap away. */
export function ReadingFields({ log, state, focused = false, whole = false }: ReadingFieldsProps) {
  const { sign } = log;
  const [open, setOpen] = useState(whole);
  const wrong = state.faults['taken_at'] !== undefined || state.faults[sign.noteField] !== undefined;
  const optional = sign.quantities.filter((quantity) => quantity.optional);
  const shown = open || wrong || optional.some(({ name }) => state.faults[name]);
  const upFront = sign.choices.length === 1 ? sign.choices : [];
  const further = sign.choices.filter((choice) => !upFront.includes(choice));
  return (
    <div className="flex flex-col gap-5">
      <ReadingNumbers log={log} state={state} quantities={mainQuantities(sign)} large focused={focused} />
      {sign.beyond && <BeyondChoice state={state} />}
      {state.question && <QuestionLine question={state.question} onAnswer={state.answer} />}
      {upFront.map((choice) => (
        <ReadingChoice key={choice.name} choice={choice} state={state} />
      ))}
      {!whole && (
        <MoreToggle open={shown} onToggle={() => setOpen(!shown)}>
          {sign.tags === undefined
            ? ['Time', ...optional.map(({ label }) => label.toLowerCase())].join(', ')
            : 'Time, tags'}{' '}
          and note
        </MoreToggle>
      )}
      {shown && (
        <>
          <When log={log} state={state} />
          {optional.length > 0 && <ReadingNumbers log={log} state={state} quantities={optional} />}
          {further.map((choice) => (
            <ReadingChoice key={choice.name} choice={choice} state={state} />
          ))}
          {sign.tags && (
            <ChipChoice
              label="Tags"
              options={sign.tags}
              chosen={state.draft.tags}
              onChange={(tags) => state.change({ tags })}
            />
          )}
          <TextArea
            label="Note"
            optional
            dir="auto"
            value={state.draft.note}
            error={state.faults[sign.noteField]}
            onChange={({ target }) => state.change({ note: target.value })}
          />
        </>
      )}
      {state.failed && (
        <NotWrittenLine failed={state.failed} reload={state.reload} onRetry={() => state.submit()} />
      )}
    </div>
  );
}
