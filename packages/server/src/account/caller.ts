import type { AccountEvent } from '@dosewell/domain/account';
import type { CurrentUser } from '@dosewell/domain/account/schema';
import type { Origin, StartedSession } from './sign-in/credentials.ts';

export interface AccountRequest extends Origin {
  /** The origin that links in e-mails lead to. */
  readonly site: string;
  readonly headers: Headers;
}

export interface SignedIn {
  readonly user: CurrentUser;
  readonly cookies: readonly string[];
}

/** The password was correct, and a code is required too. */
export interface HalfSignedIn {
  readonly second_step: string;
}

/** What a device says of itself as it signs in. */
export interface Entering {
  readonly timezone?: string | undefined;
  readonly shared_device?: boolean | undefined;
}

/** Who signs in, and the audit event that it is recorded as. */
export interface Entrance {
  readonly caller: AccountRequest;
  readonly how: AccountEvent;
}

/** Signs in to an account that a link in an e-mail has just made. */
export type EnterMade = (
  made: Omit<StartedSession, 'token'>,
  request: Entering,
  entrance: Entrance,
) => Promise<SignedIn>;
