import { send } from '../../../data/server/value-of.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toastOne } from '../../../ui/messages/toast.ts';
import { PasswordStep } from '../credentials/password-step.tsx';
import type { TwoStepDialog } from './two-step-dialog.ts';

export function TurnTwoStepOff({ ask, email, onClose, onDone }: TwoStepDialog) {
  const turnOff = async (password: string) => {
    const answer = await send(ask, '/account/two-step/disable', { password });
    if (!answer.ok) return answer;
    onClose();
    toastOne({ title: 'Two-step sign-in is off', description: 'Your recovery codes do not work any more.' });
    await onDone();
    return answer;
  };
  return (
    <Dialog
      title="Turn off two-step sign-in?"
      description="From then on your password alone signs you in."
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <PasswordStep email={email} label="Turn off" variant="danger" onSend={turnOff} />
    </Dialog>
  );
}
