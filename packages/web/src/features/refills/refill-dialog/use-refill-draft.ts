import { likelySlips, type Slip } from '@dosewell/domain/medications';
import { checkRefill, type RefillDraft, refillNumber } from '@dosewell/domain/refills';
import { useState } from 'react';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { stillWrong } from '../../../ui/fields/still-wrong.ts';
import { refillDraft } from './refill-draft.ts';
import type { RefillOpened } from './save-refill.ts';

type NumberField = 'current_pills' | 'pills_per_dose' | 'doses_per_day' | 'refill_lead_days';
type Errors = Readonly<Record<string, string>>;

/** The draft of a medication's refill form, and its faults. */
export const useRefillDraft = ({ medication, config }: RefillOpened) => {
  const { draft, ...kept } = useKeptDraft(`refill settings ${medication.id}`, () =>
    refillDraft(medication, config),
  );
  const [errors, setErrors] = useState<Errors>({});
  const uncounted = medication.quantity_remaining === null && draft.current_pills.trim() === '';
  const change = (patch: Partial<RefillDraft>): void => {
    kept.change((known) => ({ ...known, ...patch }));
    const checked = checkRefill({ ...draft, ...patch }, medication.quantity_remaining);
    setErrors((shown) => stillWrong(shown, checked.ok ? {} : (checked.problem.fields ?? {})));
  };
  return {
    draft,
    /** Whether the medication was never counted and no count is typed. */
    uncounted,
    errors,
    setErrors,
    drop: kept.drop,
    resumed: kept.resumed,
    startOver: (): void => {
      kept.startOver();
      setErrors({});
    },
    change,
    /** The typed values that look like a slip. */
    slips: (): readonly Slip[] =>
      likelySlips(
        medication,
        {
          ...medication,
          amount: refillNumber('pills_per_dose', draft.pills_per_dose),
          quantity_remaining: uncounted ? null : refillNumber('current_pills', draft.current_pills),
        },
        [],
      ),
    /**
     * Called on leaving a number field: an invalid value becomes the default, so that it is seen before
     * saving.
     */
    settle: (field: NumberField) =>
      (field === 'current_pills' && uncounted) ||
      change({ [field]: String(refillNumber(field, draft[field])) }),
  };
};
