import { stockQuantity, stockQuantityFault } from '@dosewell/domain/refills';
import { textFault } from '@dosewell/domain/text';
import type { MedicationRow } from '@dosewell/domain/sync';
import type { FormEvent } from 'react';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { useSavingForm } from '../../ui/fields/use-saving-form.ts';
import { saidFaults } from '../../ui/fields/still-wrong.ts';
import { ResumedNotice } from '../../ui/resumed-notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

type CorrectCountDialogProps = {
  medication: MedicationRow;
  onClose: () => void;
  onCorrect: (counted: number, reason: string | null) => void;
};

const faultsOf = ({ counted, reason }: { readonly counted: string; readonly reason: string }) =>
  saidFaults({
    counted: stockQuantityFault('Your count', counted, '0 or more'),
    reason: textFault('Reason', reason.trim(), 200),
  });

/** What the person counted, and why it differs from the number shown. */
export function CorrectCountDialog({ medication, onClose, onCorrect }: CorrectCountDialogProps) {
  const { draft, resumed, ...kept } = useKeptDraft(`count ${medication.id}`, () => ({
    counted: medication.quantity_remaining?.toString() ?? '',
    reason: '',
  }));
  const { form, faults, refuse, mend } = useSavingForm();
  const close = (): void => {
    kept.drop();
    onClose();
  };
  const change = (patch: Partial<typeof draft>): void => {
    kept.change((known) => ({ ...known, ...patch }));
    mend(faultsOf({ ...draft, ...patch }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = faultsOf(draft);
    refuse(wrong);
    if (Object.keys(wrong).length > 0) return;
    onCorrect(stockQuantity(draft.counted), draft.reason.trim() || null);
    close();
  };
  return (
    <Dialog
      title={medication.quantity_remaining === null ? 'Start counting' : 'Correct the count'}
      description={<p className="break-words text-quiet">{medication.name}</p>}
      open
      onOpenChange={(open) => !open && close()}
      footer={
        <Button type="submit" form="correct-count-form">
          Save count
        </Button>
      }
    >
      <form ref={form} id="correct-count-form" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {resumed && <ResumedNotice onStartOver={kept.startOver} />}
        <NumberField
          label="How many are there now?"
          large
          value={draft.counted}
          error={faults.counted}
          onFocus={(event) => event.target.select()}
          onChange={(event) => change({ counted: event.target.value })}
        />
        <TextField
          label="Reason"
          optional
          dir="auto"
          autoComplete="off"
          help="For example: two fell down"
          value={draft.reason}
          error={faults.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
