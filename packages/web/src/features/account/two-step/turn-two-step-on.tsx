import { useState } from 'react';
import type { AnswerOf } from '../../../data/server/api.ts';
import { send } from '../../../data/server/value-of.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ConfirmApp } from './confirm-app.tsx';
import { PasswordStep } from '../credentials/password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { TwoStepDialog } from './two-step-dialog.ts';

const TITLES = {
  password: 'Turn on two-step sign-in',
  app: 'Set up your app',
  codes: 'Keep these codes',
} as const;

/** Turns on two-step sign-in in three steps: the password, a first code of the app, the recovery codes. */
export function TurnTwoStepOn({ ask, email, onClose, onDone }: TwoStepDialog) {
  const [secret, setSecret] = useState<AnswerOf<'POST', '/account/two-step/begin'>>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [leaving, setLeaving] = useState(false);
  const step = codes === undefined ? (secret === undefined ? 'password' : 'app') : 'codes';

  const begin = async (password: string) => {
    const answer = await send(ask, '/account/two-step/begin', { password });
    if (answer.ok) setSecret(answer.value);
    return answer;
  };
  const confirmed = async (made: readonly string[]): Promise<void> => {
    setCodes(made);
    await onDone();
  };

  return (
    <Dialog
      title={TITLES[step]}
      description={
        step === 'password'
          ? 'You need an authenticator app, such as the one of your password manager, on your phone.'
          : undefined
      }
      open
      onOpenChange={(open) => !open && (codes === undefined ? onClose() : setLeaving(true))}
    >
      {step === 'password' && <PasswordStep email={email} label="Continue" onSend={begin} />}
      {step === 'app' && secret && <ConfirmApp ask={ask} {...secret} onConfirmed={confirmed} />}
      {codes && <RecoveryCodes codes={codes} leaving={leaving} onKept={onClose} />}
    </Dialog>
  );
}
