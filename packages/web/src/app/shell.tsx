import { lazy, Suspense, useMemo, useRef } from 'react';
import { personIn } from '../data/account/people-of-account.ts';
import { StoreProvider } from '../data/use-live.ts';
import { DeletedLater } from '../features/medications/deleted-later.tsx';
import { useLocation } from '../navigation/use-router.ts';
import { cn } from '../ui/class-names.ts';
import { Toaster } from '../ui/messages/toaster.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { useHeightAs } from '../ui/use-height-as.ts';
import { type Whose, WhoseProvider } from '../ui/whose/whose.ts';
import { Footer } from './footer.tsx';
import { goToHeading } from './go-to-heading.ts';
import { LateParts } from './opening/late-parts.tsx';
import { Navigation } from './navigation.tsx';
import { entriesFor } from './navigation-entries.ts';
import { Notices } from './notices/notices.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { RoutedPage } from './router.tsx';
import { SiteFooter, SiteHeader } from './site/site-frame.tsx';
import { isSitePath } from './site/site-path.ts';
import { usePageChange } from './use-page-change.ts';
import type { SessionState } from './session/session.ts';
import { useSession } from './session/use-session.ts';

// Loaded only if the account opens several people.
const WhoseBar = lazy(async () => ({
  default: (await import('../features/account/people/whose-bar.tsx')).WhoseBar,
}));

/** The person whose records are shown; undefined if the account opens only one. */
const useWhoseShown = (session: SessionState): Whose | undefined => {
  const person = session.kind === 'signed-in' ? personIn(session.store.account) : undefined;
  const { displayName: name, color } = person ?? {};
  return useMemo(
    () => (name === undefined || color === undefined ? undefined : { name, color }),
    [name, color],
  );
};

/** Layout around every page. The footer is part of the page's flow, so it may grow with the text. */
export function Shell() {
  const { pathname } = useLocation();
  const session = useSession();
  const entries = entriesFor(pathname, session.kind === 'signed-in');
  const store = session.kind === 'signed-in' ? session.store : undefined;
  // A page about the product sets its own width, and has a header and a footer for visitors.
  const ofSite = isSitePath(pathname);
  const visited = ofSite && session.kind === 'anonymous';
  const foot = useRef<HTMLDivElement>(null);
  useHeightAs('--foot', foot);
  usePageChange();
  const whose = useWhoseShown(session);
  return (
    <WhoseProvider value={whose}>
      <div className={cn('flex min-h-dvh flex-col print:min-h-0', entries && 'wide:pl-60 print:pl-0')}>
        <SkipLink />
        {visited && (
          <Suspense>
            <SiteHeader />
          </Suspense>
        )}
        <main
          id="main"
          tabIndex={-1}
          className={cn('w-full flex-1 print:p-0', !ofSite && 'mx-auto max-w-5xl px-4 pt-3 wide:px-8')}
        >
          <StoreProvider value={store}>
            {whose && !ofSite && session.kind === 'signed-in' && (
              <Suspense fallback={<div className="mb-2 min-h-15" />}>
                <WhoseBar whose={whose} people={session.account.people ?? []} />
              </Suspense>
            )}
            {session.kind === 'signed-in' && <Notices account={session.account} />}
          </StoreProvider>
          <PageBoundary>
            <RoutedPage />
          </PageBoundary>
        </main>
        {/* The bar comes after the page, so that few key presses lead to the page's first button. */}
        <div ref={foot} className="sticky bottom-0 z-20 order-last print:hidden">
          <LateParts session={session} />
          <StoreProvider value={store}>{store && <DeletedLater onFocusLost={goToHeading} />}</StoreProvider>
          {entries && <Navigation entries={entries} path={pathname} />}
        </div>
        {visited ? (
          <Suspense>
            <SiteFooter />
          </Suspense>
        ) : (
          <Footer />
        )}
        <Toaster beside={entries !== undefined} />
        <div aria-hidden className="h-[calc(var(--bar,0px)+var(--float,0px))] print:hidden" />
      </div>
    </WhoseProvider>
  );
}
