import { fullName, initials } from '@dosewell/domain/account';
import type { ProfileRow } from '@dosewell/domain/sync';
import { usePicture } from '../../../data/account/use-picture.ts';
import { useStore } from '../../../data/use-live.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { EditName } from './edit-name.tsx';
import { PictureButtons } from './picture-buttons.tsx';

type IdentityCardProps = { profile: ProfileRow; email: string; planLabel: string };

/** The person whose records are shown: picture or initials, name, address, plan. */
export function IdentityCard({ profile, email, planLabel }: IdentityCardProps) {
  const name = fullName(profile.display_name, email);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <InitialsAvatar
          initials={initials(name)}
          src={usePicture(useStore().account, profile.avatar_url)}
          large
        />
        <div className="min-w-0 flex-1 basis-50">
          <p className="text-xl font-bold wrap-anywhere">{name}</p>
          {email !== '' && <p className="pb-2 wrap-anywhere text-quiet">{email}</p>}
          <Badge tone="lake">{planLabel}</Badge>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <EditName name={name} />
        <PictureButtons hasPicture={profile.avatar_url !== null} />
      </div>
    </Card>
  );
}
