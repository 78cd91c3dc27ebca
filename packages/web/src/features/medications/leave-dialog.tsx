import type { MedicationRow } from '@dosewell/domain/sync';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NOT_YOUR_TREATMENT } from './not-your-treatment.ts';

/** A medication to be taken off today's list, and the menu entry that was chosen for it. */
export interface Leaving {
  readonly medication: MedicationRow;
  readonly by: 'delete' | 'deactivate';
}

type LeaveDialogProps = {
  leaving: Leaving | undefined;
  onClose: () => void;
  onKeepInactive: (medication: MedicationRow) => void;
  onDelete: (medication: MedicationRow) => void;
};

const wordsOf = ({ medication, by }: Leaving): string => {
  if (!medication.is_active) return 'It is inactive already. The doses you logged stay on record.';
  return by === 'delete'
    ? 'As inactive it stays in your list of medications. The doses you logged stay on record either way.'
    : 'It stays in your list of medications, and you can activate it again.';
};

/**
 * Asks before a medication leaves the list. No answer stands out, as the app cannot say which one is right
 * (C-07).
 */
export function LeaveDialog({ leaving, onClose, onKeepInactive, onDelete }: LeaveDialogProps) {
  const answer = (act: (medication: MedicationRow) => void) => () => {
    onClose();
    if (leaving) act(leaving.medication);
  };
  const { name = '', is_active = false } = leaving?.medication ?? {};
  return (
    <Dialog
      title={is_active ? `Remove ${name} from today's list?` : `Delete ${name}?`}
      description={<p className="text-ink">{NOT_YOUR_TREATMENT}</p>}
      open={leaving !== undefined}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          {is_active && (
            <Button variant="quiet" onClick={answer(onKeepInactive)}>
              Keep it as inactive
            </Button>
          )}
          {leaving?.by === 'delete' && (
            <Button variant="quiet-danger" onClick={answer(onDelete)}>
              Delete it
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {leaving && <p>{wordsOf(leaving)}</p>}
    </Dialog>
  );
}
