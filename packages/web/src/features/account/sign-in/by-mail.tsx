import { planOfLookupKey } from '@dosewell/domain/billing';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../../../navigation/use-router.ts';
import { FinishSignUpCard } from './finish-sign-up-card.tsx';
import { ConfirmEmailCard } from './confirm-email-card.tsx';
import { ForgottenPasswordCard } from './forgotten-password-card.tsx';
import type { MailMode } from './mail-mode.ts';
import { ResetPasswordCard } from './reset-password-card.tsx';

/** The token behind the # of the address, which it leaves at once: no history, screenshot or shared tab is to hold it. */
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

/** What the sign-in screen shows to somebody who forgot their password or brings a link from a mail. */
export function ByMail({ mode }: { mode: MailMode }) {
  const navigate = useNavigate();
  const token = useToken(mode);
  // A signed-in person is sent on from there.
  const toSignIn = (): void => void navigate({ to: '/auth', search: {}, replace: true });
  const toForgotten = (): void => void navigate({ to: '/auth', search: { mode: 'forgot' }, replace: true });
  const opened = useCallback(
    (lookupKey: string | null): void =>
      // The guard of the sign-in screen leads on from there.
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
    case 'confirm':
      return <ConfirmEmailCard key={token} token={token} onContinue={toSignIn} onForgotten={toForgotten} />;
  }
}
