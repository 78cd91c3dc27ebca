import { useNavigate } from '@tanstack/react-router';
import type { Account } from '../data/accounts.ts';
import { KeptInactiveNotices } from '../features/medications/kept-inactive-notices.tsx';
import { PlainHttpNote } from './plain-http-note.tsx';
import { StatusBanners } from './status-banners.tsx';

/** What has to be said on every page of a signed-in person. */
export function Notices({ account }: { account: Account }) {
  const navigate = useNavigate();
  return (
    <div className="flex flex-col gap-3 pb-3 empty:hidden print:hidden">
      <PlainHttpNote />
      <StatusBanners account={account} />
      <KeptInactiveNotices onUpgrade={() => void navigate({ to: '/pricing', state: { upgrade: true } })} />
    </div>
  );
}
