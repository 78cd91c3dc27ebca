import { problems } from '@dosewell/domain/problem';
import { checkRefill, type RefillDraft, refillConfigId, refillNumber } from '@dosewell/domain/refills';
import type { MedicationRow } from '@dosewell/domain/sync';
import { type FormEvent, useRef, useState } from 'react';
import { useStore } from '../../../data/use-live.ts';
import { useOnce } from '../../../data/use-once.ts';
import { toastOne } from '../../../ui/overlays/toast.ts';
import { refillDraft } from './refill-draft.ts';
import { saveRefill } from './save-refill.ts';

type Errors = Readonly<Record<string, string>>;
type NumberField = 'current_pills' | 'pills_per_dose' | 'doses_per_day' | 'refill_lead_days';

const tellError = (description: string): void =>
  toastOne({ title: 'Error', description, variant: 'destructive' });

/** The state of a medication's refill form, with the values at opening. */
export const useRefillForm = (medication: MedicationRow, onDone: () => void) => {
  const store = useStore();
  const [opened] = useState(() => ({
    medication,
    config: store.row('med_refill_config', refillConfigId(medication.id)),
  }));
  const [draft, setDraft] = useState(() => refillDraft(medication, opened.config));
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const once = useOnce();
  const onHand = opened.medication.quantity_remaining;
  const uncounted = onHand === null && draft.current_pills.trim() === '';

  const save = async (): Promise<void> => {
    const checked = checkRefill(draft, onHand);
    if (!checked.ok) {
      setErrors(checked.problem.fields ?? {});
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    setErrors({});
    const { current_pills } = checked.value;
    const counted = uncounted || current_pills === onHand ? undefined : current_pills;
    const saved = await saveRefill(store, checked.value, counted, opened);
    if (!saved.ok) return tellError(problems[saved.problem.code].text);
    toastOne({ title: 'Success', description: 'Refill configuration saved!' });
    onDone();
  };

  const disable = async (): Promise<void> => {
    if (opened.config === undefined) return;
    const written = store.enqueue([{ table: 'med_refill_config', id: opened.config.id, delete: true }]);
    const saved = written.ok ? await written.value.saved : written;
    if (!saved.ok) return tellError(problems[saved.problem.code].text);
    toastOne({ title: 'Success', description: 'Refill tracking disabled' });
    onDone();
  };

  return {
    draft,
    errors,
    form,
    /** Whether no count exists and none is typed. */
    uncounted,
    exists: opened.config !== undefined && opened.config.deleted_at === null,
    change: (patch: Partial<RefillDraft>) => setDraft((typed) => ({ ...typed, ...patch })),
    /** On leaving a number field: an invalid value becomes the default, visible before saving. */
    settle: (field: NumberField) =>
      (field === 'current_pills' && uncounted) ||
      setDraft((typed) => ({ ...typed, [field]: String(refillNumber(field, typed[field])) })),
    submit: (event: FormEvent): void => {
      event.preventDefault();
      void once(save);
    },
    disable: () => void once(disable),
  };
};
