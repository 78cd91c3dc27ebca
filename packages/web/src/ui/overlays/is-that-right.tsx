import { ConfirmDialog } from './confirm-dialog.tsx';

type IsThatRightProps = {
  /** What looks like a slip, a sentence each; none asks nothing. */
  sentences: readonly string[];
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks once about a likely slip; what is right can always be saved. */
export function IsThatRight({ sentences, confirmLabel, onConfirm, onCancel }: IsThatRightProps) {
  return (
    <ConfirmDialog
      title="Is that right?"
      description={sentences.map((sentence) => (
        <p key={sentence} className="mt-2 break-words text-ink">
          {sentence}
        </p>
      ))}
      tone="primary"
      confirmLabel={confirmLabel}
      cancelLabel="Change it"
      open={sentences.length > 0}
      onOpenChange={(open) => open || onCancel()}
      onConfirm={onConfirm}
    />
  );
}
