import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { StoreProvider } from '../../data/use-live.ts';
import { mailModeOf } from '../../features/account/sign-in/mail-mode.ts';
import { lookupKeyIn } from '../../navigation/place.ts';
import { useLocation, useNavigate } from '../../navigation/use-router.ts';
import type { Access } from './access.ts';
import { errorId } from '../error-id.ts';
import { Opening } from '../opening/opening.tsx';
import { forgetPath, rememberedPath, rememberPath } from './path-after-sign-in.ts';
import { redirectFor } from './redirect.ts';
import { reloadIntoNewest } from '../../data/server/reload.ts';
import { session as readSession } from './session.ts';
import { useSession } from './use-session.ts';

// Loaded on demand, since each is rarely shown. Each then replaces the whole page.
const DeviceFailure = lazy(async () => ({
  default: (await import('../../screens/failures/device-failure.tsx')).DeviceFailure,
}));
const OutOfReach = lazy(async () => ({
  default: (await import('../../screens/failures/out-of-reach.tsx')).OutOfReach,
}));

type GuardProps = { access: Access; path: string; children: ReactNode };

/** Shows Loading until it is known who is signed in, then the page or a redirect. */
export function Guard({ access, path, children }: GuardProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, state, search } = useLocation();
  // What the person came to do is read on arrival: the address they are redirected to does not carry it, and
  // this page is still rendered during the redirect.
  const [wantsUpgrade] = useState(state.upgrade === true);
  const [lookupKey] = useState(lookupKeyIn({ state, search }));
  const byMail = path === '/auth' && mailModeOf(search) !== undefined;
  const known = session.kind === 'signed-in' || session.kind === 'anonymous';
  const endedElsewhere = session.kind === 'anonymous' && session.closed === 'elsewhere';
  const instead = known
    ? redirectFor({
        access,
        path,
        signedIn: session.kind === 'signed-in',
        wantsUpgrade,
        chosePlan: lookupKey !== undefined,
        endedElsewhere,
        byMail,
      })
    : undefined;

  // Whoever signs out here means to leave, so the page is not remembered for the next sign-in.
  const wasSignedIn = useRef(false);
  const signedIn = session.kind === 'signed-in';
  useEffect(() => {
    if (!signedIn) return;
    wasSignedIn.current = true;
    if (access === 'signed-in') forgetPath();
  }, [signedIn, access]);

  // Once per target: a redirect element would navigate again on every location change it causes.
  useEffect(() => {
    // Tells the sign-in screen why the person was redirected to it.
    const why = endedElsewhere ? { ended: 'elsewhere' } : {};
    if (instead === undefined) return;
    if (access === 'signed-in' && !endedElsewhere && !wasSignedIn.current) rememberPath({ pathname, search });
    const wanted = instead === '/dashboard' ? rememberedPath() : undefined;
    const chosen = instead === '/subscription' && lookupKey !== undefined ? { lookupKey } : {};
    void navigate({ ...(wanted ?? { to: instead, search: why, state: chosen }), replace: true });
    // Runs once per target, with the address that the person came to.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [instead, navigate, endedElsewhere, lookupKey]);

  if (session.kind === 'failed' && access !== 'open')
    return (
      <Suspense>
        <DeviceFailure id={errorId(session.error)} onRetry={() => void reloadIntoNewest()} />
      </Suspense>
    );
  if (session.kind === 'out-of-reach' && access !== 'open')
    return (
      <Suspense>
        <OutOfReach onRetry={readSession.lookAgain} />
      </Suspense>
    );
  if (instead !== undefined || (session.kind === 'loading' && access !== 'open'))
    return <Opening long={session.kind === 'loading' && session.long === true} />;
  return session.kind === 'signed-in' ? (
    <StoreProvider value={session.store}>{children}</StoreProvider>
  ) : (
    children
  );
}
