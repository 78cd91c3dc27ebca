import { problems } from '@dosewell/domain/problem';
import { useCallback, useEffect, useState } from 'react';
import { lookAtHandover } from '../../../../data/account/account-mail-api.ts';
import { type Account, readOpenAccount } from '../../../../data/account/accounts.ts';
import { wordsOfServerFailure } from '../../../../data/server/server-failure.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineProblem } from '../../../../ui/inline-problem.tsx';
import { LogoutButton } from '../../sessions/logout-button.tsx';
import { TitledCard } from '../../titled-card.tsx';
import { AcceptHandover } from './accept-handover.tsx';
import type { Offer } from './offer.ts';

type At =
  | { readonly kind: 'looking' | 'spent' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'offered'; readonly offer: Offer }
  /** Somebody is signed in on this device already. */
  | { readonly kind: 'taken'; readonly open: Account };

const lookAt = async (token: string): Promise<At> => {
  try {
    const open = await readOpenAccount();
    if (open !== undefined) return { kind: 'taken', open };
    const answer = await lookAtHandover(token);
    if (answer.ok) return { kind: 'offered', offer: answer.value };
    const { code } = answer.problem;
    return code === 'link_spent' ? { kind: 'spent' } : { kind: 'failed', text: problems[code].text };
  } catch (error) {
    return { kind: 'failed', text: wordsOfServerFailure(error) };
  }
};

type HandoverCardProps = { token: string; onOpened: () => void };

/**
 * Opened by the link in the mail: shows what is handed over, and accepts the handover when the person says
 * so.
 */
export function HandoverCard({ token, onOpened }: HandoverCardProps) {
  const [at, setAt] = useState<At>({ kind: token === '' ? 'spent' : 'looking' });
  const look = useCallback(() => lookAt(token).then(setAt), [token]);
  useEffect(() => {
    if (token !== '') void look();
  }, [look, token]);
  switch (at.kind) {
    case 'looking':
      return <TitledCard title="Your own login" subtitle="Just a moment …" />;
    case 'spent':
      return (
        <TitledCard
          title="This link does not work any more"
          subtitle="It works once, for 3 days, and only the newest one works. It may also have been taken back."
        >
          <p className="mb-4">
            Whoever looks after you can send another one, under Profile, People. If you have taken over your
            records already, sign in.
          </p>
          <Button size="lg" className="w-full" onClick={onOpened}>
            Continue
          </Button>
        </TitledCard>
      );
    case 'failed':
      return (
        <TitledCard title="Not shown yet" subtitle="The link still works, and nothing has changed.">
          <InlineProblem message={at.text} onRetry={() => void look()} />
        </TitledCard>
      );
    case 'taken':
      return (
        <TitledCard
          title="This device is signed in already"
          subtitle={`It shows the records of ${at.open.displayName}.`}
        >
          <p className="mb-4">
            Open the link from the mail on your own phone or computer. If this one is to be yours, log out
            here first, then open the link again: it still works.
          </p>
          <LogoutButton />
        </TitledCard>
      );
    case 'offered':
      return (
        <AcceptHandover
          token={token}
          offer={at.offer}
          onOpened={onOpened}
          onSpent={() => setAt({ kind: 'spent' })}
        />
      );
  }
}
