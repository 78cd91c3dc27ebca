import type { MedicationRow } from '@dosewell/domain/sync';
import { type FormEvent, useState } from 'react';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { saidFaults } from '../../ui/fields/still-wrong.ts';
import { useSavingForm } from '../../ui/fields/use-saving-form.ts';

type Draft = Readonly<Record<string, string>>;

interface StockEntry<Typed extends Draft> {
  readonly about: 'refill' | 'count';
  /** The form's first values; nothing is stated for the person in advance. */
  readonly start: Typed;
  readonly faultsOf: (typed: Typed) => Readonly<Record<string, string | undefined>>;
  /** The question that is asked once before saving, if any. */
  readonly questionOf: (typed: Typed) => string | undefined;
  readonly save: (typed: Typed) => void;
}

/** The form of a refill or a count: what is typed, its faults, and its question. */
export const useStockEntry = <Typed extends Draft>(
  { id }: MedicationRow,
  { about, start, faultsOf, questionOf, save }: StockEntry<Typed>,
  onClose: () => void,
) => {
  const { draft, change, resumed, startOver, drop } = useKeptDraft(`${about} ${id}`, () => start);
  const { form, faults, saving, refuse, mend } = useSavingForm();
  const [asked, ask] = useState<string>();
  const finish = (): void => {
    save(draft);
    drop();
    onClose();
  };
  return {
    draft,
    faults,
    change: (patch: Partial<Typed>): void => {
      change((known) => ({ ...known, ...patch }));
      mend(saidFaults(faultsOf({ ...draft, ...patch })));
    },
    state: {
      ...{ form, saving, resumed, startOver, drop },
      submit: (event: FormEvent): void => {
        event.preventDefault();
        const wrong = saidFaults(faultsOf(draft));
        refuse(wrong);
        if (Object.keys(wrong).length > 0) return;
        const question = questionOf(draft);
        if (question === undefined) finish();
        else ask(question);
      },
    },
    question: {
      sentences: asked === undefined ? [] : [asked],
      confirmLabel: 'Yes, save it',
      onConfirm: finish,
      onCancel: () => ask(undefined),
    },
  };
};
