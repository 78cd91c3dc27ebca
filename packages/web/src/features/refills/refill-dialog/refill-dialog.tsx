import { asksAtTimes, type Slip, slipWords } from '@dosewell/domain/medications';
import type { MedicationRow } from '@dosewell/domain/sync';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { IsThatRight } from '../../../ui/overlays/is-that-right.tsx';
import { ResumedNotice } from '../../../ui/resumed-notice.tsx';
import { RefillFields } from './refill-fields.tsx';
import { SupplyLine } from '../supply-line.tsx';
import { useRefillForm } from './use-refill-form.ts';

type RefillDialogProps = { medication: MedicationRow; onClose: () => void };

/** The dialog for a medication's stock, refill reminder and pharmacy. */
export function RefillDialog({ medication, onClose }: RefillDialogProps) {
  const { form, save, slips, disable, exists, close, resumed, startOver, ...fields } = useRefillForm(
    medication,
    onClose,
  );
  const [asked, ask] = useState<readonly Slip[]>([]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = slips();
    ask(found);
    if (found.length === 0) save();
  };
  return (
    <Dialog
      title="Refill Settings"
      description={<p className="break-words text-quiet">{medication.name}</p>}
      open
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          <Button type="submit" form="refill-form">
            Save
          </Button>
          {exists && (
            <Button variant="quiet" onClick={disable}>
              Disable Refill Tracking
            </Button>
          )}
        </>
      }
    >
      <form ref={form} id="refill-form" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {resumed && <ResumedNotice onStartOver={startOver} />}
        <SupplyLine
          medication={medication}
          draft={fields.draft}
          uncounted={fields.uncounted}
          inForce={exists}
        />
        <RefillFields {...fields} scheduled={asksAtTimes(medication)} />
      </form>
      <IsThatRight
        sentences={asked.map(slipWords)}
        confirmLabel="Yes, save it"
        onConfirm={save}
        onCancel={() => ask([])}
      />
    </Dialog>
  );
}
