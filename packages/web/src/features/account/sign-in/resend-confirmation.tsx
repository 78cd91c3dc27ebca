import { problems } from '@dosewell/domain/problem';
import { useState } from 'react';
import { resendConfirmation } from '../../../data/account/account-mail-api.ts';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { toastOne } from '../../../ui/messages/toast.ts';
import { wordsOfServerFailure } from '../../../data/server/server-failure.ts';

/** Mails the confirmation link once more. */
export function ResendConfirmation({ email }: { email: string }) {
  const { ask } = useStore();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const resend = async (): Promise<void> => {
    setPending(true);
    setProblem(undefined);
    try {
      const answer = await resendConfirmation(ask);
      if (answer.ok)
        toastOne({ title: 'A mail is on its way', description: `Please open the link we send to ${email}.` });
      else setProblem(problems[answer.problem.code].text);
    } catch (error) {
      setProblem(wordsOfServerFailure(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <>
      <Button variant="quiet" pending={pending} onClick={() => void resend()}>
        Send the mail again
      </Button>
      {problem && <InlineProblem className="order-last basis-full" message={problem} />}
    </>
  );
}
