import type { Account } from './device-record.ts';

/** The current user as the server returns it. */
export interface CurrentUser {
  readonly user_id: string;
  readonly email: string;
  readonly display_name: string;
  readonly shared_device: boolean;
  readonly ends_at: string;
}

export const accountOf = (user: CurrentUser): Account => ({
  userId: user.user_id,
  email: user.email,
  displayName: user.display_name,
  sharedDevice: user.shared_device,
  endsAt: Date.parse(user.ends_at),
});
