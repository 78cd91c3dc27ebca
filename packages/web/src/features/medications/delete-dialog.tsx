import type { MedicationRow } from '@dosewell/domain/sync';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type DeleteDialogProps = {
  medication: MedicationRow | undefined;
  onClose: () => void;
  onStopTaking: () => void;
  onDelete: () => void;
};

/**
 * Asks whether to delete or to stop taking the medication, as most people who delete have stopped taking it.
 */
export function DeleteDialog({ medication, onClose, onStopTaking, onDelete }: DeleteDialogProps) {
  const answer = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog
      title={`What about ${medication?.name ?? ''}?`}
      description="The doses you logged stay on record either way."
      open={medication !== undefined}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          {medication?.is_active && <Button onClick={answer(onStopTaking)}>Stop taking</Button>}
          <Button variant="danger" onClick={answer(onDelete)}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        {medication?.is_active
          ? 'Stop taking keeps it in your list as inactive. Delete removes it from the list.'
          : 'It is inactive already. Delete removes it from the list.'}
      </p>
    </Dialog>
  );
}
