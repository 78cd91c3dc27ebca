import { type FormEvent, useRef, useState } from 'react';
import { useStore } from '../../data/use-live.ts';
import type { NotKept } from '../../data/use-undoable.ts';
import {
  asMeant,
  draftOf,
  emptyDraft,
  judgeDraft,
  type ReadingDraft,
  type UnitQuestion,
  unitQuestion,
} from './reading-draft.ts';
import type { Noted, ReadingLog } from './reading-log.ts';
import type { ReadingActs } from './use-reading-acts.ts';

type Faults = Readonly<Record<string, string>>;

interface FormOptions {
  readonly log: ReadingLog;
  readonly acts: ReadingActs;
  /** The reading that is put right; undefined for a new one. */
  readonly before?: Noted | undefined;
  readonly onSaved?: (() => void) | undefined;
}

/** The state of the form of one reading, opened with what stood then. */
export const useReadingForm = ({ log, acts, before, onSaved }: FormOptions) => {
  const store = useStore();
  const [opened] = useState(before);
  const [draft, setDraft] = useState(() => (opened === undefined ? emptyDraft(log) : draftOf(log, opened)));
  const [faults, setFaults] = useState<Faults>({});
  const [failed, setFailed] = useState<NotKept>();
  const [question, setQuestion] = useState<UnitQuestion>();
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const writing = useRef(false);

  const show = (found: Faults): void => {
    setFaults(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const write = async (said: ReadingDraft): Promise<void> => {
    const judged = judgeDraft(log, said, opened, store.wallClock());
    if ('faults' in judged) return show(judged.faults);
    setFaults({});
    setSaving(true);
    const notKept = await acts.save(judged.patch, opened).finally(() => setSaving(false));
    setFailed(notKept?.fields === undefined ? notKept : undefined);
    if (notKept?.fields !== undefined) return show(notKept.fields);
    if (notKept !== undefined) return;
    if (opened === undefined) setDraft(emptyDraft(log));
    onSaved?.();
  };
  /** A second press while the first is being written must not write again. */
  const once = (said: ReadingDraft): void => {
    if (writing.current) return;
    writing.current = true;
    void write(said).finally(() => (writing.current = false));
  };
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    const asked = unitQuestion(log, draft);
    setQuestion(asked);
    if (asked === undefined) once(draft);
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
    /** The answer to the question: the number as typed, or as it was meant. */
    answer: (meant: boolean): void => {
      if (question === undefined) return;
      setQuestion(undefined);
      const answered = meant ? asMeant(log, draft, question) : draft;
      setDraft(answered);
      once(answered);
    },
  };
};

export type ReadingFormState = ReturnType<typeof useReadingForm>;
