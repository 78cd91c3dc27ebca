import { useState } from 'react';
import { send } from '../../../data/server/value-of.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PasswordStep } from '../credentials/password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { TwoStepDialog } from './two-step-dialog.ts';

export function RenewCodes({ ask, email, onClose, onDone }: TwoStepDialog) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [leaving, setLeaving] = useState(false);
  const renew = async (password: string) => {
    const answer = await send(ask, '/account/two-step/recovery-codes', { password });
    if (!answer.ok) return answer;
    setCodes(answer.value.recovery_codes);
    await onDone();
    return answer;
  };
  return (
    <Dialog
      title={codes === undefined ? 'New recovery codes' : 'Keep these codes'}
      description={codes === undefined ? 'The codes you have now stop working.' : undefined}
      open
      onOpenChange={(open) => !open && (codes === undefined ? onClose() : setLeaving(true))}
    >
      {codes === undefined ? (
        <PasswordStep email={email} label="Make new codes" onSend={renew} />
      ) : (
        <RecoveryCodes codes={codes} leaving={leaving} onKept={onClose} />
      )}
    </Dialog>
  );
}
