import { secondStepCodeFault } from '@dosewell/domain/account';
import { problems } from '@dosewell/domain/problem';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { signInWithCode } from '../../../data/account/account-api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toastOne } from '../../../ui/messages/toast.ts';
import { tellAuthenticationError } from './authentication-error.ts';

type SecondStepFormProps = {
  /** The token returned by the first step. */
  secondStep: string;
  onSignedIn: () => void;
  /** Goes back to the password, because the second step took too long or the person wants to. */
  onStartAgain: () => void;
};

/** The second step after the password: an authenticator code, or a recovery code instead. */
export function SecondStepForm({ secondStep, onSignedIn, onStartAgain }: SecondStepFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const [recovery, setRecovery] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focus = (): void => form.current?.querySelector('input')?.focus();
  // The field takes the focus, because the button that led here is gone.
  useEffect(focus, []);

  const refuse = (fault: string): void => {
    setError(fault);
    focus();
  };
  const attempt = async (): Promise<void> => {
    const result = await signInWithCode(secondStep, code);
    if (result.ok) return onSignedIn();
    const { text } = problems[result.problem.code];
    if (result.problem.code === 'wrong_code') return refuse(text);
    toastOne({ title: 'Sign in failed', description: text, variant: 'destructive' });
    if (result.problem.code === 'second_step_over') onStartAgain();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (pending) return;
    const fault = secondStepCodeFault(code);
    if (fault !== undefined) return refuse(fault);
    setError(undefined);
    setPending(true);
    try {
      await attempt();
    } catch {
      tellAuthenticationError();
    } finally {
      setPending(false);
    }
  };
  const change = (): void => {
    setRecovery(!recovery);
    setCode('');
    setError(undefined);
    focus();
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <TextField
        id="code"
        label={recovery ? 'Recovery code' : 'Code'}
        help={
          recovery
            ? 'One of the ten codes you kept when you turned this on. Each works once.'
            : 'The six digits that your authenticator app shows now.'
        }
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" size="lg" pending={pending}>
        Continue
      </Button>
      <div className="-mx-2 flex flex-wrap justify-between gap-x-4">
        <Button variant="link" onClick={change}>
          {recovery ? 'Use the app instead' : 'Use a recovery code instead'}
        </Button>
        <Button variant="link" onClick={onStartAgain}>
          Start again
        </Button>
      </div>
    </form>
  );
}
