import { newPasswordFault } from '@dosewell/domain/account';
import { useState } from 'react';
import { resetPassword } from '../../../data/account/account-mail-api.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { toastOne } from '../../../ui/messages/toast.ts';
import { SpentLink } from './spent-link.tsx';
import { TitledCard } from '../titled-card.tsx';
import { useServerForm } from '../../../data/server/use-server-form.ts';
import { NewPassword } from '../new-password.tsx';

type ResetPasswordCardProps = {
  /** The token from the link in the mail; empty without one. */
  token: string;
  onDone: () => void;
  onAskAgain: () => void;
};

/** Sets a new password by a link from a mail. */
export function ResetPasswordCard({ token, onDone, onAskAgain }: ResetPasswordCardProps) {
  const { form, pending, faults, problem, submit } = useServerForm();
  const [password, setPassword] = useState('');
  const [spent, setSpent] = useState(token === '');

  const send = async () => {
    const answer = await resetPassword(token, password);
    if (!answer.ok && answer.problem.code === 'link_spent') setSpent(true);
    return answer;
  };

  if (spent) return <SpentLink onAskAgain={onAskAgain} />;
  return (
    <TitledCard
      title="Choose a new password"
      subtitle="You are then signed out everywhere, and sign in with the new one."
    >
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={async (event) => {
          if (!(await submit(event, { password: newPasswordFault(password) }, send))) return;
          toastOne({ title: 'Your password is changed', description: 'Please sign in with the new one.' });
          onDone();
        }}
      >
        <NewPassword
          label="New password"
          value={password}
          error={faults['password']}
          onChange={setPassword}
        />
        {problem && <InlineProblem message={problem} />}
        <Button type="submit" size="lg" pending={pending}>
          Save new password
        </Button>
      </form>
    </TitledCard>
  );
}
