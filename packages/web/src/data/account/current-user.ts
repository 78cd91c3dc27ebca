import type { CurrentUser } from '@dosewell/domain/account/schema';
import type { Account } from './device-record.ts';

export const accountOf = (user: CurrentUser): Account => ({
  userId: user.user_id,
  email: user.email,
  displayName: user.display_name,
  sharedDevice: user.shared_device,
  endsAt: Date.parse(user.ends_at),
  ...(user.people === undefined ? {} : { people: user.people.map(onDevice) }),
});

const onDevice = ({ user_id, display_name, color }: NonNullable<CurrentUser['people']>[number]) => ({
  userId: user_id,
  displayName: display_name,
  color,
});
