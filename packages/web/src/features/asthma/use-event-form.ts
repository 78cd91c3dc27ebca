import { type FormEvent, useState } from 'react';
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
  const [draft, setDraft] = useState(() => (opened === undefined ? EMPTY_EVENT : eventDraftOf(opened)));
  const { form, faults, failed, saving, refuse, write } = useSavingForm();
  return {
    draft,
    faults,
    failed,
    saving,
    form,
    change: (part: Partial<EventDraft>): void => setDraft((known) => ({ ...known, ...part })),
    submit: (event?: FormEvent): void => {
      event?.preventDefault();
      const judged = judgeEvent(draft, opened, store.wallClock());
      if ('faults' in judged) return refuse(judged.faults);
      write(() => acts.save(judged.patch, opened), onSaved);
    },
  };
};

export type EventFormState = ReturnType<typeof useEventForm>;
