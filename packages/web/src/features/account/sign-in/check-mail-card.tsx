import { problems } from '@dosewell/domain/problem';
import { useEffect, useRef, useState } from 'react';
import { resendSignUp } from '../../../data/account/account-mail-api.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { toastOne } from '../../../ui/messages/toast.ts';
import { wordsOfServerFailure } from '../../../data/server/server-failure.ts';
import { TitledCard } from '../titled-card.tsx';

type CheckMailCardProps = { email: string; onBack: () => void };

/**
 * Shown after sign-up, when a mail says how to go on; the wording does not depend on whether the address has
 * an account.
 */
export function CheckMailCard({ email, onBack }: CheckMailCardProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const card = useRef<HTMLDivElement>(null);
  // A screen reader announces the new card by its title.
  useEffect(() => card.current?.querySelector('h1')?.focus(), []);

  const resend = async (): Promise<void> => {
    setPending(true);
    setProblem(undefined);
    try {
      const answer = await resendSignUp(email);
      if (answer.ok) toastOne({ title: 'A mail is on its way', description: 'Only the newest one works.' });
      else setProblem(problems[answer.problem.code].text);
    } catch (error) {
      setProblem(wordsOfServerFailure(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <div ref={card}>
      <TitledCard title="Check your mail" subtitle={`We wrote to ${email}. The mail says how to go on.`}>
        <p className="mb-6">
          Open the link in it, on this device or another. It works once, within a day. Nothing there after a
          few minutes? Have a look at the spam folder.
        </p>
        {problem && <InlineProblem className="mb-4" message={problem} />}
        <div className="flex flex-col gap-3">
          <Button size="lg" variant="quiet" pending={pending} onClick={() => void resend()}>
            Send the mail again
          </Button>
          <Button variant="link" onClick={onBack}>
            Back
          </Button>
        </div>
      </TitledCard>
    </div>
  );
}
