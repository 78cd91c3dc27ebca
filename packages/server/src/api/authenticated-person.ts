/** The person a request acts for, and the session that authorises it. */
export interface AuthenticatedPerson {
  readonly userId: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly sharedDevice: boolean;
  readonly signedInAt: Date;
  readonly endsAt: Date;
  /** Readable name of the device that signed in. */
  readonly device: string;
}

/**
 * Why the device has to delete the person's records: its session was ended elsewhere or its access taken,
 * or the person has a login of their own now.
 */
export type Lost = 'wipe' | 'handed over';

export interface FoundPerson {
  readonly person: AuthenticatedPerson;
  /** Cookies to send with the response, when the session was just extended. */
  readonly renewedCookies: readonly string[];
}
