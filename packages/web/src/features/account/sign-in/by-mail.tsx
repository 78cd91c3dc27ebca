import { planOfLookupKey } from '@dosewell/domain/billing';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../../../navigation/use-router.ts';
import { FinishSignUpCard } from './finish-sign-up-card.tsx';
import { ConfirmEmailCard } from './confirm-email-card.tsx';
import { ForgottenPasswordCard } from './forgotten-password-card.tsx';
import type { MailMode } from './mail-mode.ts';
import { ResetPasswordCard } from './reset-password-card.tsx';
import { TitledCard } from '../titled-card.tsx';

// Loaded on demand: a handover is rare, and its card is then the whole page.
const HandoverCard = lazy(async () => ({
  default: (await import('../people/handover/handover-card.tsx')).HandoverCard,
}));

/**
 * Returns the token after the # of the address, and removes it from the address at once: it must not stay
 * in history, screenshots or shared tabs.
 */
const useToken = (mode: MailMode): string => {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [token, setToken] = useState(hash);
  useEffect(() => {
    if (hash === '') return;
    setToken(hash);
    void navigate({ to: '/auth', search: { mode }, replace: true });
  }, [hash, mode, navigate]);
  return token;
};

/** The sign-in screen for a forgotten password or a link from a mail. */
export function ByMail({ mode }: { mode: MailMode }) {
  const navigate = useNavigate();
  const token = useToken(mode);
  // If the person is signed in, the guard of the sign-in screen redirects them.
  const toSignIn = (): void => void navigate({ to: '/auth', search: {}, replace: true });
  const toForgotten = (): void => void navigate({ to: '/auth', search: { mode: 'forgot' }, replace: true });
  const opened = useCallback(
    (lookupKey: string | null): void =>
      // If the person is signed in, the guard of the sign-in screen redirects them.
      void (planOfLookupKey(lookupKey ?? undefined) === undefined
        ? navigate({ to: '/auth', search: {}, replace: true })
        : navigate({ to: '/subscription', state: { lookupKey: lookupKey ?? '' }, replace: true })),
    [navigate],
  );
  switch (mode) {
    case 'forgot':
      return <ForgottenPasswordCard onBack={toSignIn} />;
    case 'reset':
      return <ResetPasswordCard key={token} token={token} onDone={toSignIn} onAskAgain={toForgotten} />;
    case 'finish':
      return <FinishSignUpCard key={token} token={token} onOpened={opened} onSignUp={toSignIn} />;
    case 'handover':
      return (
        <Suspense fallback={<TitledCard title="Your own login" subtitle="Just a moment …" />}>
          <HandoverCard key={token} token={token} onOpened={toSignIn} />
        </Suspense>
      );
    case 'confirm':
      return <ConfirmEmailCard key={token} token={token} onContinue={toSignIn} onForgotten={toForgotten} />;
  }
}
