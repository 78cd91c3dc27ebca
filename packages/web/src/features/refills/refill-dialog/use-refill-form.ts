import { problems } from '@dosewell/domain/problem';
import { checkRefill, refillConfigId } from '@dosewell/domain/refills';
import type { MedicationRow } from '@dosewell/domain/sync';
import { useRef, useState } from 'react';
import { useStore } from '../../../data/use-live.ts';
import { useOnce } from '../../../data/use-once.ts';
import { toastOne } from '../../../ui/messages/toast.ts';
import { useRefillDraft } from './use-refill-draft.ts';
import { saveRefill } from './save-refill.ts';

const tellError = (description: string): void =>
  toastOne({ title: 'Error', description, variant: 'destructive' });

/** The state of a medication's refill form, which keeps the values it was opened with. */
export const useRefillForm = (medication: MedicationRow, onDone: () => void) => {
  const store = useStore();
  const [opened] = useState(() => ({
    medication,
    config: store.row('med_refill_config', refillConfigId(medication.id)),
  }));
  const { drop, setErrors, ...typed } = useRefillDraft(opened);
  const { draft, uncounted } = typed;
  const form = useRef<HTMLFormElement>(null);
  const once = useOnce();
  const onHand = opened.medication.quantity_remaining;

  const close = (): void => {
    drop();
    onDone();
  };

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
    close();
  };

  const disable = async (): Promise<void> => {
    if (opened.config === undefined) return;
    const written = store.enqueue([{ table: 'med_refill_config', id: opened.config.id, delete: true }]);
    const saved = written.ok ? await written.value.saved : written;
    if (!saved.ok) return tellError(problems[saved.problem.code].text);
    toastOne({ title: 'Success', description: 'Refill tracking disabled' });
    close();
  };

  return {
    ...typed,
    form,
    exists: opened.config !== undefined && opened.config.deleted_at === null,
    /** Discards what was typed. */
    close,
    save: () => void once(save),
    disable: () => void once(disable),
  };
};
