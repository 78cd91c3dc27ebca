import { ConfirmDialog } from './confirm-dialog.tsx';

type IsThatRightProps = {
  /** One sentence for each likely mistake; without any, nothing is asked. */
  sentences: readonly string[];
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks once about values that look like a mistake. The person can save them all the same. */
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
