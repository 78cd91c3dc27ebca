import type { CurrentUser } from '@dosewell/domain/account/schema';
import type { Account } from './device-record.ts';

export const accountOf = (user: CurrentUser): Account => ({
  userId: user.user_id,
  email: user.email,
  displayName: user.display_name,
  sharedDevice: user.shared_device,
  endsAt: Date.parse(user.ends_at),
});
