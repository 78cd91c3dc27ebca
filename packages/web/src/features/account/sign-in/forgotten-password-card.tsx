import { emailFault } from '@dosewell/domain/account';
import { useState } from 'react';
import { forgotPassword } from '../../../data/account/account-mail-api.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TitledCard } from '../titled-card.tsx';
import { useServerForm } from '../../../data/server/use-server-form.ts';

type ForgottenPasswordCardProps = { onBack: () => void };

/**
 * Requests a link to set a new password; the wording does not depend on whether the address has an account.
 */
export function ForgottenPasswordCard({ onBack }: ForgottenPasswordCardProps) {
  const { form, pending, faults, problem, submit } = useServerForm();
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState<string>();

  if (asked !== undefined)
    return (
      <TitledCard
        title="Check your email"
        subtitle={`If ${asked} has an account, a link to a new password is on its way. It works for one hour.`}
      >
        <p className="mb-6">
          Nothing there after a few minutes? Have a look at the spam folder, or check the address and ask
          again.
        </p>
        <div className="flex flex-col gap-3">
          <Button size="lg" onClick={onBack}>
            Back to sign in
          </Button>
          <Button variant="link" onClick={() => setAsked(undefined)}>
            Ask again
          </Button>
        </div>
      </TitledCard>
    );
  return (
    <TitledCard
      title="Forgot your password?"
      subtitle="Tell us your email address, and we send you a link to choose a new one."
    >
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={async (event) => {
          const address = email.trim();
          if (await submit(event, { email: emailFault(email) }, () => forgotPassword(address)))
            setAsked(address);
        }}
      >
        <TextField
          name="email"
          type="email"
          label="Email address"
          autoComplete="email"
          required
          value={email}
          error={faults['email']}
          onChange={(event) => setEmail(event.target.value)}
        />
        {problem && <InlineProblem message={problem} />}
        <Button type="submit" size="lg" pending={pending}>
          Send link
        </Button>
      </form>
      <Button variant="link" className="mt-4 w-full" onClick={onBack}>
        Back to sign in
      </Button>
    </TitledCard>
  );
}
