import { stockQuantity, stockQuantityFault } from '@dosewell/domain/refills';
import type { MedicationRow } from '@dosewell/domain/sync';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { RefillInput } from '../use-refill-actions.ts';

type RefillAmountDialogProps = {
  medication: MedicationRow;
  onClose: () => void;
  onRefill: (told: RefillInput) => void;
};

/** Asks how many units were obtained and, if nothing was counted yet, how many were left before. */
export function RefillAmountDialog({ medication, onClose, onRefill }: RefillAmountDialogProps) {
  const uncounted = medication.quantity_remaining === null;
  const [got, setGot] = useState(medication.last_refill_amount?.toString() ?? '');
  const [before, setBefore] = useState('0');
  const [errors, setErrors] = useState<{ got?: string | undefined; before?: string | undefined }>({});
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const faults = {
      got: stockQuantityFault('Refill', got, 'more than 0'),
      before: uncounted ? stockQuantityFault('What was left', before, '0 or more') : undefined,
    };
    setErrors(faults);
    if (faults.got !== undefined || faults.before !== undefined) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    onRefill({ refilled: stockQuantity(got), ...(uncounted && { leftBefore: stockQuantity(before) }) });
    onClose();
  };
  return (
    <Dialog
      title="I refilled"
      description={<p className="break-words text-quiet">{medication.name}</p>}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button type="submit" form="refill-amount-form">
          Save refill
        </Button>
      }
    >
      <form ref={form} id="refill-amount-form" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <NumberField
          label="How many did you get?"
          large
          value={got}
          error={errors.got}
          onChange={(event) => setGot(event.target.value)}
        />
        {uncounted && (
          <NumberField
            label="How many were left before?"
            help="Nothing has been counted yet, so that is needed once"
            value={before}
            error={errors.before}
            onChange={(event) => setBefore(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
