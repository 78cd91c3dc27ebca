import { waitWords } from '@dosewell/domain/account';
import { problems } from '@dosewell/domain/problem';
import { useEffect, useState } from 'react';
import { mailSignInCode } from '../../../data/account/account-mail-api.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { wordsOfServerFailure } from '../../../data/server/server-failure.ts';

type WaitOrCodeProps = {
  /** The address that was typed. */
  email: string;
  /** When the next attempt is allowed, in milliseconds since 1970. */
  until: number;
  code: string;
  error: string | undefined;
  onChange: (code: string) => void;
};

const TICK_MS = 5_000;

const useSecondsTo = (until: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
};

const useSending = (email: string) => {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const send = async (): Promise<void> => {
    setPending(true);
    setProblem(undefined);
    try {
      const answer = await mailSignInCode(email);
      if (answer.ok) setSentTo(email);
      else setProblem(problems[answer.problem.code].text);
    } catch (error) {
      setProblem(wordsOfServerFailure(error));
    } finally {
      setPending(false);
    }
  };
  return { pending, problem, sentTo, send };
};

/**
 * After many wrong passwords, shows when the next attempt is allowed, and offers a mailed code, which needs
 * no wait.
 */
export function WaitOrCode({ email, until, code, error, onChange }: WaitOrCodeProps) {
  const seconds = useSecondsTo(until);
  const { pending, problem, sentTo, send } = useSending(email);
  return (
    <section
      aria-label="Waiting to try again"
      className="flex flex-col gap-4 rounded-lg border border-line bg-sunk p-4"
    >
      <p role="status">
        {seconds === 0
          ? 'You can try again now.'
          : `Somebody tried too many wrong passwords for this account, perhaps not you. You can try again ${waitWords(seconds)}.`}
      </p>
      {sentTo === undefined ? (
        <p>You do not have to wait: we can send a code to {email}. You type it here, with your password.</p>
      ) : (
        <>
          <p>
            If {sentTo} has an account, a code is on its way there. It works for ten minutes, in this browser.
            Look in the spam folder, too.
          </p>
          <TextField
            id="mailCode"
            label="Code from the mail"
            help="Eight digits. Then press Sign In."
            autoComplete="one-time-code"
            inputMode="numeric"
            value={code}
            error={error}
            onChange={(event) => onChange(event.target.value)}
          />
        </>
      )}
      {problem && <InlineProblem message={problem} />}
      <Button variant="quiet" size="lg" pending={pending} onClick={() => void send()}>
        {sentTo === undefined ? 'Send me a code' : 'Send another code'}
      </Button>
    </section>
  );
}
