import { stockQuantity, stockQuantityFault } from '@dosewell/domain/refills';
import type { MedicationRow } from '@dosewell/domain/sync';
import type { FormEvent } from 'react';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { saidFaults } from '../../../ui/fields/still-wrong.ts';
import { useSavingForm } from '../../../ui/fields/use-saving-form.ts';
import { ResumedNotice } from '../../../ui/resumed-notice.tsx';
import type { RefillInput } from '../use-refill-actions.ts';

type RefillAmountDialogProps = {
  medication: MedicationRow;
  onClose: () => void;
  onRefill: (told: RefillInput) => void;
};

const faultsOf = (typed: { readonly got: string; readonly before: string }, uncounted: boolean) =>
  saidFaults({
    got: stockQuantityFault('Refill', typed.got, 'more than 0'),
    before: uncounted ? stockQuantityFault('What was left', typed.before, '0 or more') : undefined,
  });

/** Asks how many units were obtained and, if nothing was counted yet, how many were left before. */
export function RefillAmountDialog({ medication, onClose, onRefill }: RefillAmountDialogProps) {
  const uncounted = medication.quantity_remaining === null;
  const { draft, resumed, ...kept } = useKeptDraft(`refill ${medication.id}`, () => ({
    got: medication.last_refill_amount?.toString() ?? '',
    before: '0',
  }));
  const { form, faults, refuse, mend } = useSavingForm();
  const close = (): void => {
    kept.drop();
    onClose();
  };
  const change = (patch: Partial<typeof draft>): void => {
    kept.change((known) => ({ ...known, ...patch }));
    mend(faultsOf({ ...draft, ...patch }, uncounted));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = faultsOf(draft, uncounted);
    refuse(wrong);
    if (Object.keys(wrong).length > 0) return;
    onRefill({
      refilled: stockQuantity(draft.got),
      ...(uncounted && { leftBefore: stockQuantity(draft.before) }),
    });
    close();
  };
  return (
    <Dialog
      title="I refilled"
      description={<p className="break-words text-quiet">{medication.name}</p>}
      open
      onOpenChange={(open) => !open && close()}
      footer={
        <Button type="submit" form="refill-amount-form">
          Save refill
        </Button>
      }
    >
      <form ref={form} id="refill-amount-form" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {resumed && <ResumedNotice onStartOver={kept.startOver} />}
        <NumberField
          label="How many did you get?"
          large
          value={draft.got}
          error={faults.got}
          onChange={(event) => change({ got: event.target.value })}
        />
        {uncounted && (
          <NumberField
            label="How many were left before?"
            help="Nothing has been counted yet, so that is needed once"
            value={draft.before}
            error={faults.before}
            onChange={(event) => change({ before: event.target.value })}
          />
        )}
      </form>
    </Dialog>
  );
}
