import { planFeatures } from '@dosewell/domain/billing';
import { fullName } from '@dosewell/domain/account';
import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { useRow, useStore } from '../data/use-live.ts';
import { LogoutButton } from '../features/account/logout-button.tsx';
import { Badge } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { InitialsAvatar } from '../ui/initials-avatar.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** Who is signed in, and the way out. */
export function Profile() {
  const { account } = useStore();
  const profile = useRow('profiles', account.userId);
  const plan = useRow('user_settings', account.userId)?.plan ?? 'FREE';
  const name = fullName(profile?.display_name ?? account.displayName, account.email);
  return (
    <>
      <PageHeader title="Profile" />
      <div className="flex flex-wrap items-center gap-4 pb-6">
        <InitialsAvatar name={name} />
        <div className="min-w-0">
          <p className="text-lg font-semibold break-words">{name}</p>
          <p className="break-all text-quiet">{account.email}</p>
        </div>
        <Badge tone="lake">{planFeatures[plan].label}</Badge>
      </div>
      <p className="pb-6 text-quiet">Here you will also change your name, your picture and the theme.</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/settings" className={buttonClass('quiet', 'lg')}>
          <Settings aria-hidden className="size-5" />
          Settings
        </Link>
        <LogoutButton />
      </div>
    </>
  );
}
