import { type FormEvent, useState } from 'react';
import { useStore } from '../../../data/use-live.ts';
import { useSavingForm } from '../../../ui/fields/use-saving-form.ts';
import { answeredDraft, type DraftQuestion, draftQuestion } from './draft-question.ts';
import { readingDraftOf, emptyDraft, judgeDraft, type ReadingDraft } from './reading-draft.ts';
import type { ShownReading, ReadingLog } from '../reading-log.ts';
import type { ReadingActions } from '../use-reading-actions.ts';

interface FormOptions {
  readonly log: ReadingLog;
  readonly acts: ReadingActions;
  /** The reading being corrected; undefined for a new one. */
  readonly before?: ShownReading | undefined;
  readonly onSaved?: (() => void) | undefined;
}

/** The state of one reading's form, with the values at opening. */
export const useReadingForm = ({ log, acts, before, onSaved }: FormOptions) => {
  const store = useStore();
  const [opened] = useState(before);
  const [draft, setDraft] = useState(() =>
    opened === undefined ? emptyDraft(log) : readingDraftOf(log, opened),
  );
  const { form, faults, failed, saving, refuse, write } = useSavingForm();
  const [question, setQuestion] = useState<DraftQuestion>();

  const save = (said: ReadingDraft): void => {
    const judged = judgeDraft(log, said, opened, store.wallClock());
    if ('faults' in judged) return refuse(judged.faults);
    write(
      () => acts.save(judged.patch, opened),
      () => {
        if (opened === undefined) setDraft(emptyDraft(log));
        onSaved?.();
      },
    );
  };
  const faultsOf = (said: ReadingDraft) => {
    const judged = judgeDraft(log, said, opened, store.wallClock());
    return 'faults' in judged ? judged.faults : {};
  };
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    const asked = draftQuestion(log, draft);
    setQuestion(asked);
    if (asked === undefined) return save(draft);
    // A fault of the previous number does not apply to this one.
    refuse(asked.kind === 'swap' ? faultsOf(draft) : {});
  };

  return {
    draft,
    faults,
    failed,
    question,
    saving,
    form,
    change: (part: Partial<ReadingDraft>): void => {
      setQuestion(undefined);
      setDraft((known) => ({ ...known, ...part }));
    },
    submit,
    answer: (yes: boolean): void => {
      if (question === undefined) return;
      setQuestion(undefined);
      const answered = answeredDraft(log, draft, question, yes);
      setDraft(answered.draft);
      if (answered.saves) return save(answered.draft);
      refuse({});
      requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
    },
  };
};

export type ReadingFormState = ReturnType<typeof useReadingForm>;
