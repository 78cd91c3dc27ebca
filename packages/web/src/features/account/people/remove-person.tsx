import type { ListedPerson } from '@dosewell/domain/contract';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

type RemovePersonProps = { person: ListedPerson; onClose: () => void; onRemove: () => void };

const WORDS = {
  kept: 'Their medications, doses and readings leave all your devices, and reminders end. You can put them back for 30 days; then everything is deleted. Under Your data, Export keeps a copy.',
  theirs: 'You no longer open these records. They stay with the person, who has a login of their own.',
} as const;

export function RemovePerson({ person, onClose, onRemove }: RemovePersonProps) {
  return (
    <ConfirmDialog
      about="nobody"
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${person.display_name}?`}
      description={<p>{person.own_login ? WORDS.theirs : WORDS.kept}</p>}
      confirmLabel="Remove"
      onConfirm={onRemove}
    />
  );
}
