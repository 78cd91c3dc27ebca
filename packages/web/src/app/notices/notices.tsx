import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Account } from '../../data/account/accounts.ts';
import type { Status } from '../../data/status.ts';
import { useStore } from '../../data/use-live.ts';
import { isPhoneApp } from '../../platform/phone-app.ts';
import { PlainHttpNote } from './plain-http-note.tsx';
import type { Typed } from '../../ui/fields/use-typed.ts';
import { useTypedOnPage } from '../use-typed-on-page.ts';

type BannersProps = { account: Account; typed: Typed };

/** How long the banners wait, so that the first page has the network to itself. */
const NOTICES_AFTER_MS = 500;

/**
 * Loads the banners before any of them is needed: after a newer deployment the file may be gone from the
 * server.
 */
const fetchBanners = async (after: number): Promise<ComponentType<BannersProps>> => {
  await new Promise((resolve) => setTimeout(resolve, after));
  return (await import('./status-banners.tsx')).StatusBanners;
};
/** Stands in for the banners if their code cannot be loaded. */
const None = (_: BannersProps) => null;
const after = (wait: number) => lazy(async () => ({ default: await fetchBanners(wait).catch(() => None) }));
const [AtOnce, Later] = [after(0), after(NOTICES_AFTER_MS)];

/** Whether a banner is due at the start. Shown later, it would move what a person is about to press. */
const saysAtOnce = ({ refused, doubtful, stilled }: Status): boolean =>
  refused > 0 || doubtful !== undefined || stilled !== undefined;

const PhoneNotice = lazy(async () => ({
  default: (await import('../../features/phone/phone-notice.tsx')).PhoneNotice,
}));

/** Notices on every page of a signed-in person. */
export function Notices({ account }: { account: Account }) {
  const typed = useTypedOnPage();
  const store = useStore();
  const [StatusBanners] = useState(() => (saysAtOnce(store.status()) ? AtOnce : Later));
  return (
    <div className="flex flex-col gap-3 pb-3 empty:hidden print:hidden">
      <PlainHttpNote />
      {isPhoneApp() && (
        <Suspense>
          <PhoneNotice />
        </Suspense>
      )}
      <Suspense>
        <StatusBanners account={account} typed={typed} />
      </Suspense>
    </div>
  );
}
