import type { ListedPasskey } from '@dosewell/domain/contract';
import { problems } from '@dosewell/domain/problem';
import type { Ask } from '../../../data/server/request.ts';
import { send } from '../../../data/server/value-of.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toastOne } from '../../../ui/messages/toast.ts';
import { wordsOfServerFailure } from '../../../data/server/server-failure.ts';

type RemovePasskeyProps = {
  ask: Ask;
  passkey: ListedPasskey;
  onClose: () => void;
  onDone: () => Promise<void>;
};

const failed = (description: string): void =>
  toastOne({ title: 'The passkey is still there', description, variant: 'destructive' });

export function RemovePasskey({ ask, passkey, onClose, onDone }: RemovePasskeyProps) {
  const remove = async (): Promise<void> => {
    try {
      const removed = await send(ask, '/account/passkeys/remove', { id: passkey.id });
      if (!removed.ok) return failed(problems[removed.problem.code].text);
      toastOne({ title: `${passkey.name} is removed` });
      await onDone();
    } catch (error) {
      failed(wordsOfServerFailure(error));
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${passkey.name}?`}
      description="You can no longer sign in with it, but still with your password. Your device may go on listing it until you remove it there too."
      confirmLabel="Remove"
      onConfirm={() => void remove()}
    />
  );
}
