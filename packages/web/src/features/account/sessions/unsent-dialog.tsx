import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

type UnsentDialogProps = {
  /** How many entries are only on this device; undefined while nobody is signing out. */
  unsent: number | undefined;
  onStay: () => void;
  onDiscard: () => void;
};

/** Asks before unsent entries are deleted. */
export function UnsentDialog({ unsent, onStay, onDiscard }: UnsentDialogProps) {
  return (
    <ConfirmDialog
      open={unsent !== undefined}
      onOpenChange={(open) => !open && onStay()}
      title={unsent === 1 ? '1 entry is not sent yet' : `${unsent} entries are not sent yet`}
      description={
        unsent === 1
          ? 'It is only on this device. Signing out now removes it for good.'
          : 'They are only on this device. Signing out now removes them for good.'
      }
      confirmLabel="Discard and sign out"
      cancelLabel="Stay signed in"
      onConfirm={onDiscard}
    />
  );
}
