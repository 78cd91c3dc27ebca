import type { MedicationRow } from '@dosewell/domain/sync';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ResumedNotice } from '../../../ui/resumed-notice.tsx';
import { RefillFields } from './refill-fields.tsx';
import { SupplyLine } from '../supply-line.tsx';
import { useRefillForm } from './use-refill-form.ts';

type RefillDialogProps = { medication: MedicationRow; onClose: () => void };

/** A medication's stock, reminder and pharmacy. */
export function RefillDialog({ medication, onClose }: RefillDialogProps) {
  const { form, submit, disable, exists, close, resumed, startOver, ...fields } = useRefillForm(
    medication,
    onClose,
  );
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
        <SupplyLine draft={fields.draft} uncounted={fields.uncounted} />
        <RefillFields {...fields} />
      </form>
    </Dialog>
  );
}
