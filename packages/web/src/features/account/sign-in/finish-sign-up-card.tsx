import { displayNameFault, newPasswordFault } from '@dosewell/domain/account';
import { problems, type Result } from '@dosewell/domain/problem';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FinishFields, finishSignUp } from '../../../data/account/account-api.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toastOne } from '../../../ui/messages/toast.ts';
import { wordsOfServerFailure } from '../../../data/server/server-failure.ts';
import { wordsOf } from './sign-in-words.ts';
import { TitledCard } from '../titled-card.tsx';
import { useServerForm } from '../../../data/server/use-server-form.ts';
import { SharedDeviceField } from './shared-device-field.tsx';
import { NewPassword } from '../new-password.tsx';

type FinishSignUpCardProps = {
  /** The token from the link in the mail; empty without one. */
  token: string;
  /** Called once the person is signed in; `lookupKey` is the price chosen at sign-up, if any. */
  onOpened: (lookupKey: string | null) => void;
  onSignUp: () => void;
};
type At =
  | { readonly kind: 'opening' | 'password' | 'spent' }
  | { readonly kind: 'failed'; readonly text: string };

const opening = (fields: Partial<FinishFields>): FinishFields => ({
  ...fields,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

type ChooseProps = { send: (fields: Partial<FinishFields>) => Promise<Result<unknown>> };

/**
 * For a link opened in another browser than the one that requested it: the owner of the mailbox chooses
 * name and password.
 */
function ChoosePassword({ send }: ChooseProps) {
  const { form, pending, faults, problem, submit } = useServerForm();
  const [displayName, setDisplayName] = useState('');
  const [password, setPassword] = useState('');
  const [sharedDevice, setSharedDevice] = useState(false);
  return (
    <TitledCard
      title="Choose your password"
      subtitle="You asked for the account in another browser. Type your name, and the password you want to sign in with; the same as before is fine."
    >
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) =>
          void submit(
            event,
            { display_name: displayNameFault(displayName), password: newPasswordFault(password) },
            () => send({ displayName, password, sharedDevice }),
          )
        }
      >
        <TextField
          name="display_name"
          label="Full Name"
          autoComplete="name"
          required
          value={displayName}
          error={faults['display_name']}
          onChange={(event) => setDisplayName(event.target.value)}
        />
        <NewPassword label="Password" value={password} error={faults['password']} onChange={setPassword} />
        <SharedDeviceField checked={sharedDevice} onCheckedChange={setSharedDevice} />
        {problem && <InlineProblem message={problem} />}
        <Button type="submit" size="lg" pending={pending}>
          Open my account
        </Button>
      </form>
    </TitledCard>
  );
}

/** Opened by the link in the sign-up mail; opens the new account as soon as the card is shown. */
export function FinishSignUpCard({ token, onOpened, onSignUp }: FinishSignUpCardProps) {
  const [at, setAt] = useState<At>({ kind: token === '' ? 'spent' : 'opening' });
  const begun = useRef(false);

  const send = useCallback(
    async (fields: Partial<FinishFields>): Promise<Result<unknown>> => {
      const answer = await finishSignUp(token, opening(fields));
      if (answer.ok) {
        toastOne(wordsOf['sign-up'].success);
        onOpened(answer.value.lookupKey);
      } else if (answer.problem.code === 'link_spent') setAt({ kind: 'spent' });
      else if (answer.problem.code === 'password_needed') setAt({ kind: 'password' });
      return answer;
    },
    [token, onOpened],
  );
  const begin = useCallback(async (): Promise<void> => {
    setAt({ kind: 'opening' });
    try {
      const answer = await send({});
      if (answer.ok || ['link_spent', 'password_needed'].includes(answer.problem.code)) return;
      setAt({ kind: 'failed', text: problems[answer.problem.code].text });
    } catch (error) {
      setAt({ kind: 'failed', text: wordsOfServerFailure(error) });
    }
  }, [send]);
  useEffect(() => {
    if (begun.current || token === '') return;
    // The link works only once, so it is not used again.
    begun.current = true;
    void begin();
  }, [begin, token]);

  switch (at.kind) {
    case 'opening':
      return <TitledCard title="Opening your account" subtitle="Just a moment …" />;
    case 'password':
      return <ChoosePassword send={send} />;
    case 'spent':
      return (
        <TitledCard
          title="This link does not work any more"
          subtitle="A link works once, within a day, and only the newest one works. If you opened your account already, sign in."
        >
          <Button size="lg" className="w-full" onClick={onSignUp}>
            Continue
          </Button>
        </TitledCard>
      );
    case 'failed':
      return (
        <TitledCard title="Not opened yet" subtitle="The link still works, and nothing is lost.">
          <InlineProblem message={at.text} onRetry={() => void begin()} />
        </TitledCard>
      );
  }
}
