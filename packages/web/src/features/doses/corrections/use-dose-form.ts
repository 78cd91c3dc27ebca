import { checkDose, type DoseDraft, type DoseInForm, type DoseFormAnswer } from '@dosewell/domain/doses';
import { type FormEvent, useRef, useState } from 'react';
import { momentOfAct } from '../clock.ts';

type Errors = Readonly<Record<string, string>>;

/**
 * How a form saves its answer: if `question` resolves with words, they are asked once, and then it is
 * written.
 */
export interface Saving {
  /** The faults of choices that are still missing outside this form's fields, by field name. */
  readonly missing?: Errors;
  readonly question: (said: DoseFormAnswer) => Promise<string | undefined>;
  /** Resolves with whether the answer is saved on this device. */
  readonly write: (said: DoseFormAnswer) => Promise<boolean>;
}

/** The state of a dose's form. */
export const useDoseForm = (start: DoseDraft, dose: DoseInForm, saving: Saving) => {
  const { missing = {}, question, write } = saving;
  const [typed, setDraft] = useState(start);
  // An as-needed dose can only be taken; a status chosen for another dose is kept for when that dose is
  // selected again.
  const draft = dose.slot === null ? { ...typed, status: 'taken' as const } : typed;
  const [errors, setErrors] = useState<Errors>({});
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);

  const show = (faults: Errors): void => {
    setErrors(faults);
    // Focuses the first wrong field in document order, whatever the order of the faults.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong] input')?.focus(),
    );
  };
  const save = async (): Promise<void> => {
    const checked = checkDose(draft, dose, momentOfAct());
    const lacking = Object.keys(missing).length > 0;
    if (!checked.ok || lacking) return show({ ...(!checked.ok && checked.problem.fields), ...missing });
    setErrors({});
    const words = asked === undefined ? await question(checked.value) : undefined;
    if (words !== undefined) return setAsked(words);
    setFailed(!(await write(checked.value)));
  };
  return {
    draft,
    errors,
    failed,
    asked,
    form,
    change: (part: Partial<DoseDraft>): void => {
      setAsked(undefined);
      setDraft((before) => ({ ...before, ...part }));
    },
    submit: (event: FormEvent): void => {
      event.preventDefault();
      // A second press while the first is being written must not write a second dose.
      if (busy.current) return;
      busy.current = true;
      void save().finally(() => (busy.current = false));
    },
  };
};

export type DoseFormState = ReturnType<typeof useDoseForm>;
