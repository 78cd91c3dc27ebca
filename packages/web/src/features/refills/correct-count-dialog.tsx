import { stockQuantity, stockQuantityFault } from '@dosewell/domain/refills';
import { textFault } from '@dosewell/domain/text';
import type { MedicationRow } from '@dosewell/domain/sync';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

type CorrectCountDialogProps = {
  medication: MedicationRow;
  onClose: () => void;
  onCorrect: (counted: number, reason: string | null) => void;
};

/** What the person counted, and why it differs from the number shown. */
export function CorrectCountDialog({ medication, onClose, onCorrect }: CorrectCountDialogProps) {
  const [counted, setCounted] = useState(medication.quantity_remaining?.toString() ?? '');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ counted?: string | undefined; reason?: string | undefined }>({});
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const faults = {
      counted: stockQuantityFault('Your count', counted, '0 or more'),
      reason: textFault('Reason', reason.trim(), 200),
    };
    setErrors(faults);
    if (faults.counted !== undefined || faults.reason !== undefined) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    onCorrect(stockQuantity(counted), reason.trim() || null);
    onClose();
  };
  return (
    <Dialog
      title="Count again"
      description={<p className="break-words text-quiet">{medication.name}</p>}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button type="submit" form="correct-count-form">
          Save count
        </Button>
      }
    >
      <form ref={form} id="correct-count-form" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <NumberField
          label="How many are there now?"
          large
          value={counted}
          error={errors.counted}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setCounted(event.target.value)}
        />
        <TextField
          label="Reason"
          optional
          dir="auto"
          autoComplete="off"
          help="For example: two fell down"
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
