import { type FormEvent, useState } from 'react';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { useStore } from '../../../data/use-live.ts';
import { useSavingForm } from '../../../ui/fields/use-saving-form.ts';
import { answeredDraft, type DraftQuestion, draftQuestion } from './draft-question.ts';
import { besideDraft } from './measured-before.ts';
import {
  readingDraftOf,
  emptyDraft,
  type JudgedReading,
  judgeDraft,
  type ReadingDraft,
} from './reading-draft.ts';
import type { ReadingLog, ShownReading } from '@dosewell/domain/readings/words';
import { useWhenRead } from './use-when-read.ts';
import type { ReadingActions } from '../use-reading-actions.ts';

interface FormOptions {
  readonly log: ReadingLog;
  readonly acts: ReadingActions;
  /** The reading being corrected; undefined for a new one. */
  readonly before?: ShownReading | undefined;
  readonly onSaved?: (() => void) | undefined;
}

const faultsIn = (judged: JudgedReading) => ('faults' in judged ? judged.faults : {});

/** The state of one reading's form. `opened` is the reading as it was when the form was opened. */
export const useReadingForm = ({ log, acts, before, onSaved }: FormOptions) => {
  const store = useStore();
  const [opened] = useState(before);
  const { draft, ...kept } = useKeptDraft(`${log.table} ${opened?.id ?? 'new'}`, () =>
    opened === undefined ? emptyDraft(log) : readingDraftOf(log, opened),
  );
  const { form, faults, failed, reload, saving, refuse, mend, write } = useSavingForm();
  const [question, setQuestion] = useState<DraftQuestion>();
  const whenRead = useWhenRead(log);

  const judge = (said: ReadingDraft) => judgeDraft(log, said, opened, store.wallClock());
  const faultsOf = (said: ReadingDraft) => faultsIn(judge(said));
  const save = (said: ReadingDraft): void => {
    const judged = judge(said);
    if ('faults' in judged) return refuse(judged.faults);
    const id = opened?.id ?? kept.rowId(store.newId);
    write(
      () => acts.save({ id, patch: judged.patch }, opened),
      () => {
        if (kept.saved(said)) kept.startOver();
        onSaved?.();
      },
    );
  };
  const ask = (): void => {
    const asked = draftQuestion(log, draft, besideDraft(store, log, draft, opened));
    setQuestion(asked);
    if (asked === undefined) return save(draft);
    // The faults of an earlier number no longer apply; those of a pair to be swapped do.
    refuse(asked.kind === 'swap' ? faultsOf(draft) : {});
  };

  const { resumed, startOver, drop } = kept;
  return {
    ...{ draft, resumed, startOver, drop },
    ...{ faults, failed, reload, question, saving, form },
    /** The id of the reading as it is or will be saved; undefined before Save. */
    id: opened?.id ?? kept.id,
    change: (part: Partial<ReadingDraft>): void => {
      setQuestion(undefined);
      kept.change((known) => ({ ...known, ...part }));
      mend(faultsOf({ ...draft, ...part }));
    },
    submit: (event?: FormEvent): void => {
      event?.preventDefault();
      whenRead(draft, ask);
    },
    answer: (yes: boolean): void => {
      if (question === undefined) return;
      setQuestion(undefined);
      const answered = answeredDraft(log, draft, question, yes);
      kept.change(() => answered.draft);
      if (answered.saves) return save(answered.draft);
      refuse({});
      requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
    },
  };
};

export type ReadingFormState = ReturnType<typeof useReadingForm>;
