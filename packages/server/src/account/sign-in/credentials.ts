// Checks e-mail and password with the authentication library. A wrong password and an unknown address take
// the same work and give the same answer (OQ-020, OQ-024).
import { isAPIError } from 'better-auth/api';
import type pg from 'pg';
import type { SignIn, SignUp } from '@dosewell/domain/account';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { brokenConstraint } from '../../platform/database/db.ts';
import { ADDRESS_HEADER, type AuthLibrary } from '../auth-library.ts';
import { hearingLogged } from '../logged-errors.ts';
import { findPasswordHash, isPasswordHash } from './credential.store.ts';
import { endSession } from '../sessions/session.store.ts';

/** Where a request came from, as shown in the session list. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

export interface StartedSession {
  readonly token: string;
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
}

/** A person whose password was correct, and whose hash is still this one. */
export interface VerifiedSignIn extends StartedSession {
  readonly passwordHash: string;
}

const WRONG = new Set(['INVALID_EMAIL_OR_PASSWORD', 'INVALID_EMAIL', 'PASSWORD_TOO_LONG']);

/** Changing the password ends existing sessions; a session being created meanwhile is ended here. */
export async function checkCredentials(
  library: AuthLibrary,
  pool: pg.Pool,
  { email, password }: SignIn,
  origin: Origin,
): Promise<Result<VerifiedSignIn>> {
  const passwordHash = await findPasswordHash(pool, email);
  try {
    // The library hashes the password even for an unknown address.
    const { token, user } = await library.api.signInEmail({
      body: { email, password },
      headers: headersOf(origin),
    });
    if (passwordHash === undefined || !(await isPasswordHash(pool, user.id, passwordHash))) {
      await endSession(pool, token);
      return refuse('invalid_credentials');
    }
    return ok({ token, accountId: user.id, email: user.email, name: user.name, passwordHash });
  } catch (error) {
    if (isAPIError(error) && WRONG.has(error.body?.code ?? '')) return refuse('invalid_credentials');
    throw error;
  }
}

/** Another sign-up with the address was faster. */
const isTaken = (cause: Error | undefined): boolean => brokenConstraint(cause) === '23505';

export const makeAccount = (
  library: AuthLibrary,
  { email, password, display_name: name }: SignUp,
  origin: Origin,
): Promise<Result<StartedSession>> =>
  hearingLogged(async (logged) => {
    try {
      const { token, user } = await library.api.signUpEmail({
        body: { email, password, name },
        headers: headersOf(origin),
      });
      if (token === null) throw new Error('The sign-in library made an account without a session.');
      return ok({ token, accountId: user.id, email: user.email, name: user.name });
    } catch (error) {
      const code = isAPIError(error) ? error.body?.code : undefined;
      if (code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL') return refuse('sign_up_failed');
      if (code !== 'FAILED_TO_CREATE_USER') throw error;
      const [cause] = logged;
      if (isTaken(cause)) return refuse('sign_up_failed');
      throw cause ?? error;
    }
  });

const headersOf = ({ address, userAgent }: Origin): Headers =>
  new Headers({ [ADDRESS_HEADER]: address, 'user-agent': userAgent });
