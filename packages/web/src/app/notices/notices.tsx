import { type ComponentType, lazy, Suspense } from 'react';
import type { Account } from '../../data/account/accounts.ts';
import { PlainHttpNote } from './plain-http-note.tsx';
import type { Typed } from '../../ui/fields/use-typed.ts';
import { useTypedOnPage } from '../use-typed-on-page.ts';

type BannersProps = { account: Account; typed: Typed };

/** How long the first page has the network to itself. */
const PATIENCE_MS = 500;

/** Loaded while all is well: after a newer deployment the file may no longer be on the server. */
const fetchBanners = async (): Promise<ComponentType<BannersProps>> => {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  return (await import('./status-banners.tsx')).StatusBanners;
};
/** A page without banners still works. */
const None = (_: BannersProps) => null;
const StatusBanners = lazy(async () => ({ default: await fetchBanners().catch(() => None) }));

/** Notices on every page of a signed-in person. */
export function Notices({ account }: { account: Account }) {
  const typed = useTypedOnPage();
  return (
    <div className="flex flex-col gap-3 pb-3 empty:hidden print:hidden">
      <PlainHttpNote />
      <Suspense>
        <StatusBanners account={account} typed={typed} />
      </Suspense>
    </div>
  );
}
