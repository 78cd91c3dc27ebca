import { type FormEvent, useState } from 'react';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { useStore } from '../../data/use-live.ts';
import { useSavingForm } from '../../ui/fields/use-saving-form.ts';
import type { AsthmaEvent } from './asthma-log.ts';
import { eventDraftOf, EMPTY_EVENT, type EventDraft, judgeEvent } from './event-draft.ts';
import type { EventActions } from './use-event-actions.ts';

interface FormOptions {
  readonly acts: EventActions;
  /** The event being corrected; undefined for a new one. */
  readonly before: AsthmaEvent | undefined;
  readonly onSaved: () => void;
}

/** The state of one event's form, with the values at opening. */
export const useEventForm = ({ acts, before, onSaved }: FormOptions) => {
  const store = useStore();
  const [opened] = useState(before);
  const { draft, ...kept } = useKeptDraft(`asthma event ${opened?.id ?? 'new'}`, () =>
    opened === undefined ? EMPTY_EVENT : eventDraftOf(opened),
  );
  const { form, faults, failed, saving, refuse, mend, write } = useSavingForm();
  const judge = (said: EventDraft) => judgeEvent(said, opened, store.wallClock());
  return {
    draft,
    faults,
    failed,
    saving,
    form,
    resumed: kept.resumed,
    startOver: kept.startOver,
    drop: kept.drop,
    change: (part: Partial<EventDraft>): void => {
      kept.change((known) => ({ ...known, ...part }));
      const judged = judge({ ...draft, ...part });
      mend('faults' in judged ? judged.faults : {});
    },
    submit: (event?: FormEvent): void => {
      event?.preventDefault();
      const judged = judge(draft);
      if ('faults' in judged) return refuse(judged.faults);
      write(
        () => acts.save(judged.patch, opened),
        () => {
          kept.drop();
          onSaved();
        },
      );
    },
  };
};

export type EventFormState = ReturnType<typeof useEventForm>;
