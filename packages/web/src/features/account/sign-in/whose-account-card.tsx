import { givenPasswordFault } from '@dosewell/domain/account';
import { PRODUCT } from '@dosewell/domain/product';
import { useEffect, useRef, useState } from 'react';
import { claimEmail, reportForeignAccount } from '../../../data/account/account-mail-api.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { ResetPasswordCard } from './reset-password-card.tsx';
import { TitledCard } from '../titled-card.tsx';
import { useServerForm } from '../../../data/server/use-server-form.ts';
import { CurrentPassword } from '../current-password.tsx';

type WhoseAccountCardProps = {
  token: string;
  onConfirmed: (email: string) => void;
  onSpent: () => void;
  onForgotten: () => void;
  onLeave: () => void;
};
type At = 'question' | 'mine' | 'not-mine' | 'new-password' | 'dropped';
type PartProps = Pick<WhoseAccountCardProps, 'token' | 'onSpent'> & { onBack: () => void };

function Mine({
  token,
  onSpent,
  onBack,
  onConfirmed,
  onForgotten,
}: PartProps & Pick<WhoseAccountCardProps, 'onConfirmed' | 'onForgotten'>) {
  const { form, pending, faults, problem, submit } = useServerForm({ wrong_password: 'password' });
  const [password, setPassword] = useState('');
  const send = async () => {
    const answer = await claimEmail(token, password);
    if (answer.ok) onConfirmed(answer.value.email);
    else if (answer.problem.code === 'link_spent') onSpent();
    return answer;
  };
  return (
    <TitledCard title="Your password, please" subtitle="Then we know that the account is yours.">
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void submit(event, { password: givenPasswordFault(password) }, send)}
      >
        <CurrentPassword value={password} error={faults['password']} onChange={setPassword} />
        {problem && <InlineProblem message={problem} />}
        <Button type="submit" size="lg" pending={pending}>
          Confirm my address
        </Button>
      </form>
      <div className="mt-4 flex flex-col">
        <Button variant="link" onClick={onForgotten}>
          I do not know the password
        </Button>
        <Button variant="link" onClick={onBack}>
          Back
        </Button>
      </div>
    </TitledCard>
  );
}

function NotMine({ token, onSpent, onBack, onDone }: PartProps & { onDone: (newPassword: boolean) => void }) {
  const { form, pending, problem, submit } = useServerForm();
  const send = async () => {
    const answer = await reportForeignAccount(token);
    if (answer.ok) onDone(answer.value.new_password);
    else if (answer.problem.code === 'link_spent') onSpent();
    return answer;
  };
  return (
    <TitledCard
      title="Somebody else used your address"
      subtitle="We can sign them out everywhere. Their password, passkeys and two-step sign-in stop working."
    >
      <p className="mb-6">
        After that you can choose a password of your own, and the account is yours. If you do not want one,
        you can close this page then.
      </p>
      <form ref={form} className="flex flex-col gap-3" onSubmit={(event) => void submit(event, {}, send)}>
        {problem && <InlineProblem message={problem} />}
        <Button type="submit" size="lg" pending={pending}>
          Sign them out
        </Button>
        <Button variant="link" onClick={onBack}>
          Back
        </Button>
      </form>
    </TitledCard>
  );
}

function Parts({
  token,
  onConfirmed,
  onSpent,
  onForgotten,
  onLeave,
  at,
  setAt,
}: WhoseAccountCardProps & { at: At; setAt: (at: At) => void }) {
  const back = (): void => setAt('question');
  const part = { token, onSpent, onBack: back };
  switch (at) {
    case 'mine':
      return <Mine {...part} onConfirmed={onConfirmed} onForgotten={onForgotten} />;
    case 'not-mine':
      return <NotMine {...part} onDone={(newPassword) => setAt(newPassword ? 'new-password' : 'dropped')} />;
    case 'new-password':
      return <ResetPasswordCard token={token} onDone={onLeave} onAskAgain={onForgotten} />;
    case 'dropped':
      return (
        <TitledCard title="Thank you" subtitle="Your address is not used for that account.">
          <Button size="lg" className="w-full" onClick={onLeave}>
            Continue
          </Button>
        </TitledCard>
      );
    case 'question':
      return (
        <TitledCard
          title="Did you open this account?"
          subtitle={`Somebody gave this email address for a ${PRODUCT} account.`}
        >
          <div className="flex flex-col gap-3">
            <Button size="lg" onClick={() => setAt('mine')}>
              Yes, it is mine
            </Button>
            <Button size="lg" variant="quiet" onClick={() => setAt('not-mine')}>
              No, it was not me
            </Button>
          </div>
        </TitledCard>
      );
  }
}

/**
 * Asks whether the account is theirs, if a person opens a link from a mail without being signed in to the
 * link's account.
 */
export function WhoseAccountCard(props: WhoseAccountCardProps) {
  const [at, setAt] = useState<At>('question');
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    // A screen reader announces the new card by its title.
    if (shown.current !== at) card.current?.querySelector('h1')?.focus();
    shown.current = at;
  }, [at]);
  return (
    <div ref={card}>
      <Parts {...props} at={at} setAt={setAt} />
    </div>
  );
}
