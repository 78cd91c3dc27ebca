import { problems } from '@dosewell/domain/problem';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { beginPasskeySignIn, signInWithPasskey } from '../../../data/account/account-api.ts';
import { passkeySupport, signWithPasskey } from '../../../platform/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { toastOne } from '../../../ui/messages/toast.ts';
import { wordsOf } from '../sign-in/sign-in-words.ts';
import { tellAuthenticationError } from '../sign-in/authentication-error.ts';

const failed = (description: string): void =>
  toastOne({ title: wordsOf['sign-in'].failure, description, variant: 'destructive' });

/** Asks the device for a passkey of this site. Closing the device's dialog is not a failure. */
const enter = async (sharedDevice: boolean): Promise<void> => {
  const begun = await beginPasskeySignIn();
  if (!begun.ok) return failed(problems[begun.problem.code].text);
  const outcome = await signWithPasskey(begun.value.options);
  if (outcome.kind === 'cancelled') return;
  if (outcome.kind !== 'done') return failed(problems.passkey_refused.text);
  const result = await signInWithPasskey(outcome.credential, sharedDevice);
  if (result.ok) toastOne(wordsOf['sign-in'].success);
  else failed(problems[result.problem.code].text);
};

/** Signs in without address and password, where the platform supports it. */
export function PasskeyButton({ sharedDevice }: { sharedDevice: boolean }) {
  const [pending, setPending] = useState(false);
  if (passkeySupport() !== 'here') return null;
  const press = async (): Promise<void> => {
    setPending(true);
    try {
      await enter(sharedDevice);
    } catch {
      tellAuthenticationError();
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="quiet" size="lg" pending={pending} onClick={() => void press()}>
      <KeyRound aria-hidden className="size-5" />
      Use a passkey
    </Button>
  );
}
