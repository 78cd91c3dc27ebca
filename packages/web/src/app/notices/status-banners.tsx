import { lazy, Suspense } from 'react';
import type { Account } from '../../data/account/accounts.ts';
import { useNotSaved } from '../../data/account/left/use-not-saved.ts';
import { useSignInTrouble } from '../../data/phone/sign-in-trouble.ts';
import { useStillStatus, useStore } from '../../data/use-live.ts';
import { useLocation } from '../../navigation/use-router.ts';
import { StandingNotices } from '../../screens/standing-notices.tsx';
import { Banner } from '../../ui/banner.tsx';
import { useNewerTaken } from '../opening/newer-version.ts';
import type { Typed } from '../../ui/fields/use-typed.ts';
import { ReloadAction } from '../opening/reload-action.tsx';

// These banners are needed only after the server has answered, so their code can be fetched then.
const SignInAgain = lazy(async () => ({
  default: (await import('../../features/account/sign-in/sign-in-again.tsx')).SignInAgain,
}));
const RefusedEntries = lazy(async () => ({
  default: (await import('./refused-entries.tsx')).RefusedEntries,
}));
const NotSavedEntries = lazy(async () => ({
  default: (await import('./not-saved-entries.tsx')).NotSavedEntries,
}));
const DoubtfulCounts = lazy(async () => ({
  default: (await import('../../features/refills/doubtful-counts.tsx')).DoubtfulCounts,
}));

const StilledEntries = lazy(async () => ({
  default: (await import('../../features/refills/stilled-entries.tsx')).StilledEntries,
}));

const KeepOpen = lazy(async () => ({ default: (await import('./keep-open.tsx')).KeepOpen }));

/**
 * What a banner adds about waiting entries: they wait for a newer version of the app (`update`), for an
 * update of the server (`server`), or until the server accepts more (`held`).
 */
const WAITING = {
  own: {
    update: 'What you enter until then is kept on this device and sent after the update.',
    server: 'It is kept on this device and sent by itself later. You can go on.',
    held: 'What is not sent yet is kept on this device and sent by itself. You can go on.',
  },
  shared: {
    update:
      'Reload before you enter anything more: this is a shared device, and what is not sent goes with the page.',
    server: 'It is sent by itself later. Keep this page open until then: this is a shared device.',
    held: 'Keep this page open until it is sent: this is a shared device.',
  },
} as const;

/**
 * The phone could not read its stored sign-in, so the requests carry none. The session itself has not ended.
 */
const UNREAD = {
  title: 'Your sign-in could not be read',
  text: 'This phone did not give it back, so please sign in again.',
} as const;

const HELD_UP = {
  too_much_today: 'Very many entries were sent today; the rest can be sent tomorrow.',
  server_full: 'The server has almost no room left. Whoever runs it has to make room.',
} as const;

/**
 * Whether the page begins with open doses: Today shows the standing notices below them, and the page of a
 * reminder shows no such notices.
 */
const leadsWithDoses = (pathname: string): boolean =>
  pathname === '/dashboard' || pathname.startsWith('/take/');

/**
 * Banners above every page of a signed-in person: about saving and sending, and about what the person has to
 * decide.
 */
export function StatusBanners({ account, typed }: { account: Account; typed: Typed }) {
  const status = useStillStatus();
  const store = useStore();
  const { pathname } = useLocation();
  const newer = useNewerTaken();
  const notSaved = useNotSaved();
  const trouble = useSignInTrouble();
  const words = account.sharedDevice ? WAITING.shared : WAITING.own;
  return (
    <Suspense>
      {account.sharedDevice && <KeepOpen />}
      {(status.outdated || status.superseded || newer) && (
        <Banner tone="marigold" title="A newer version is ready" action={<ReloadAction typed={typed} />}>
          Please update: press Reload. {words.update}
        </Banner>
      )}
      {status.serverOutdated && (
        <Banner tone="marigold" title="Not sent yet">
          The server is being changed and does not take everything you enter at the moment. {words.server}
        </Banner>
      )}
      {status.heldUp && (
        <Banner tone="marigold" title="Not sent yet">
          {HELD_UP[status.heldUp]} {words.held}
        </Banner>
      )}
      {status.ended && (
        <Banner tone="marigold" title="Please reload this page" action={<ReloadAction typed={typed} />}>
          Your records were closed on this device. What you saved comes back.
        </Banner>
      )}
      {status.signedOut && (
        <Banner
          tone="marigold"
          title={trouble === 'unread' ? UNREAD.title : 'Please sign in'}
          action={
            <SignInAgain
              email={account.email}
              sharedDevice={account.sharedDevice}
              onSignedIn={() => store.resume()}
            />
          }
        >
          {trouble === 'unread' ? UNREAD.text : 'Your session has ended.'} You can go on; what you enter is
          kept here and sent when you are signed in.
        </Banner>
      )}
      {status.storageProblem && (
        <Banner tone="brick" title="This device could not save">
          Its storage may be full. The last change was not kept.
        </Banner>
      )}
      {status.skewed && (
        <Banner tone="marigold" title="Check the clock of this device">
          It is more than five minutes off. Times you note now may be wrong.
        </Banner>
      )}
      {status.stilled && <StilledEntries stilled={status.stilled} />}
      {status.doubtful && <DoubtfulCounts doubtful={status.doubtful} />}
      {status.refused > 0 && <RefusedEntries />}
      {notSaved.length > 0 && <NotSavedEntries entries={notSaved} />}
      {!leadsWithDoses(pathname) && <StandingNotices />}
    </Suspense>
  );
}
