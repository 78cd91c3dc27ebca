import { givenPasswordFault } from '@dosewell/domain/account';
import type { Result } from '@dosewell/domain/problem';
import { type FormEvent, useState } from 'react';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { useServerForm } from '../../../data/server/use-server-form.ts';
import { Username } from '../profile/username.tsx';
import { CurrentPassword } from '../current-password.tsx';

type PasswordStepProps = {
  email: string;
  label: string;
  variant?: ButtonProps['variant'];
  /** Sends the typed password to the server; this form shows a refusal. */
  onSend: (password: string) => Promise<Result<unknown>>;
};

/** Asks for the password, to confirm that the account's owner is acting. */
export function PasswordStep({ email, label, variant = 'primary', onSend }: PasswordStepProps) {
  const { form, pending, faults, problem, submit } = useServerForm({ wrong_password: 'password' });
  const [password, setPassword] = useState('');
  const save = (event: FormEvent): Promise<boolean> =>
    submit(event, { password: givenPasswordFault(password) }, () => onSend(password));
  return (
    <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
      <Username email={email} />
      <CurrentPassword
        help="So that we know it is you."
        value={password}
        error={faults['password']}
        onChange={setPassword}
      />
      {problem && <InlineProblem message={problem} />}
      <Button type="submit" size="lg" variant={variant} pending={pending}>
        {label}
      </Button>
    </form>
  );
}
