import { exceedsActiveMedications } from '@dosewell/domain/billing';
import {
  activeMedications,
  checkMedication,
  gapSlip,
  likelySlips,
  type CheckedMedication,
  type MedicationDraft,
  type Slip,
} from '@dosewell/domain/medications';
import { problems } from '@dosewell/domain/problem';
import type { MedicationRow } from '@dosewell/domain/sync';
import { dateOf } from '@dosewell/domain/time';
import { type FormEvent, useRef, useState } from 'react';
import { planOnDevice } from '../../data/billing/plan.ts';
import type { Store } from '../../data/store.ts';
import { useStore } from '../../data/use-live.ts';
import { useOnce } from '../../data/use-once.ts';
import { stillWrong } from '../../ui/fields/still-wrong.ts';
import { saveMedication } from './save-medication.ts';
import { useDraft } from './use-draft.ts';

type Typed = Pick<ReturnType<typeof useDraft>, 'draft' | 'opened'>;
type Errors = Readonly<Record<string, string>>;

export interface MedicationFormOptions {
  /** The key under which the form's draft is kept; it names the account and the medication. */
  readonly about: string;
  readonly start: MedicationDraft;
  /** The medication being edited; undefined when adding. */
  readonly before: MedicationRow | undefined;
  /** `rings`: the medication was just added and is to ring as an alarm. */
  readonly onSaved: (id: string, rings: boolean) => void;
}

/** The faults of the input, by field. */
const faultsOf = (draft: MedicationDraft): Errors => {
  const checked = checkMedication(draft);
  return checked.ok ? {} : (checked.problem.fields ?? {});
};

/** Whether the plan has no room for one more active medication. */
const isOverLimit = (store: Store, { draft, opened }: Typed): boolean => {
  const active = activeMedications(store.rows('medications')).length;
  return opened === undefined && draft.is_active && exceedsActiveMedications(planOnDevice(store), active);
};

const slipsOf = (
  store: Store,
  { patch, quantity }: CheckedMedication,
  { opened }: Typed,
): readonly Slip[] => {
  const gap = gapSlip(opened, patch, dateOf(store.wallClock().at));
  const after = { id: opened?.id ?? '', quantity_remaining: quantity, ...patch };
  return [...likelySlips(opened, after, store.rows('medications')), ...(gap === undefined ? [] : [gap])];
};

/** The form's state: its input, its faults, and whether the plan blocks it. */
export const useMedicationForm = ({ about, start, before, onSaved }: MedicationFormOptions) => {
  const store = useStore();
  const typed = useDraft(about, start, before);
  const [errors, setErrors] = useState<Errors>({});
  const [blocked, setBlocked] = useState(false);
  const [slips, ask] = useState<readonly Slip[]>([]);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const once = useOnce();

  const show = (faults: Errors): void => {
    setErrors(faults);
    // Focuses the first wrong field in document order, whatever the order of the faults.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]')?.focus(),
    );
  };

  const save = async (answered: boolean): Promise<void> => {
    setProblem(undefined);
    const checked = checkMedication(typed.draft);
    if (!checked.ok) return show(checked.problem.fields ?? {});
    setErrors({});
    if (isOverLimit(store, typed)) return setBlocked(true);
    const asked = answered ? [] : slipsOf(store, checked.value, typed);
    if (asked.length > 0) return ask(asked);
    const id = typed.opened?.id ?? store.newId();
    const saved = await saveMedication(store, checked.value, { id, before: typed.opened });
    if (saved.ok) {
      typed.drop();
      return onSaved(id, typed.rings);
    }
    show(saved.problem.fields ?? {});
    setProblem(problems[saved.problem.code].text);
  };

  return {
    ...typed,
    change: (patch: Partial<MedicationDraft>): void => {
      typed.change(patch);
      setErrors((shown) => stillWrong(shown, faultsOf({ ...typed.draft, ...patch })));
    },
    errors,
    problem,
    blocked,
    slips,
    form,
    startOver: (): void => {
      typed.startOver();
      setErrors({});
    },
    unblock: () => setBlocked(false),
    unask: () => ask([]),
    save: () => void once(() => save(true)),
    submit: (event: FormEvent): void => {
      event.preventDefault();
      void once(() => save(false));
    },
  };
};
