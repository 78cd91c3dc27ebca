import type { CurrentUser } from '@dosewell/domain/account/schema';
import type { Origin } from './sign-in/credentials.ts';

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
