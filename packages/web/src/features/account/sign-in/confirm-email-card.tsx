import { problems } from '@dosewell/domain/problem';
import { useCallback, useEffect, useRef, useState } from 'react';
import { confirmEmail, refreshStoredEmail } from '../../../data/account/account-mail-api.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { TitledCard } from '../titled-card.tsx';
import { wordsOfServerFailure } from '../../../data/server/server-failure.ts';
import { WhoseAccountCard } from './whose-account-card.tsx';

type ConfirmEmailCardProps = {
  /** The token from the link in the mail; empty without one. */
  token: string;
  onContinue: () => void;
  onForgotten: () => void;
};

type Confirming =
  | { readonly kind: 'pending' }
  | { readonly kind: 'confirmed'; readonly email: string }
  | { readonly kind: 'spent' }
  | { readonly kind: 'whose' }
  | { readonly kind: 'failed'; readonly text: string };

const SPENT: Confirming = { kind: 'spent' };

const confirm = async (token: string): Promise<Confirming> => {
  try {
    const answer = await confirmEmail(token);
    if (answer.ok) return { kind: 'confirmed', email: answer.value.email };
    const { code } = answer.problem;
    if (code === 'whose_account') return { kind: 'whose' };
    return code === 'link_spent' ? SPENT : { kind: 'failed', text: problems[code].text };
  } catch (error) {
    return {
      kind: 'failed',
      text: wordsOfServerFailure(error),
    };
  }
};

/** Confirms an e-mail address by a link from a mail, as soon as the card is shown. */
export function ConfirmEmailCard({ token, onContinue, onForgotten }: ConfirmEmailCardProps) {
  const [state, setState] = useState<Confirming>(token === '' ? SPENT : { kind: 'pending' });
  const begun = useRef(false);

  const begin = useCallback(async (): Promise<void> => {
    setState({ kind: 'pending' });
    const confirmed = await confirm(token);
    setState(confirmed);
    // If this fails, the device updates the account's address later.
    if (confirmed.kind === 'confirmed') await refreshStoredEmail().catch(() => undefined);
  }, [token]);
  useEffect(() => {
    if (begun.current || token === '') return;
    // The link works only once, so it is not used again.
    begun.current = true;
    void begin();
  }, [begin, token]);

  const go = (
    <Button size="lg" className="w-full" onClick={onContinue}>
      Continue
    </Button>
  );
  switch (state.kind) {
    case 'pending':
      return <TitledCard title="Confirming your address" subtitle="Just a moment …" />;
    case 'whose':
      return (
        <WhoseAccountCard
          token={token}
          onConfirmed={(email) => setState({ kind: 'confirmed', email })}
          onSpent={() => setState(SPENT)}
          onForgotten={onForgotten}
          onLeave={onContinue}
        />
      );
    case 'confirmed':
      return (
        <TitledCard title="Your address is confirmed" subtitle={`${state.email} belongs to your account.`}>
          {go}
        </TitledCard>
      );
    case 'spent':
      return (
        <TitledCard
          title="This link does not work any more"
          subtitle="It was used already, is too old, or a newer one was sent. In Settings you can ask for another."
        >
          {go}
        </TitledCard>
      );
    case 'failed':
      return (
        <TitledCard title="Not confirmed yet" subtitle="The link still works, and nothing is lost.">
          <InlineProblem message={state.text} onRetry={() => void begin()} />
        </TitledCard>
      );
  }
}
