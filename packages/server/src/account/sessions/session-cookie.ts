import { readBearer } from '../../platform/http/bearer.ts';
import { cookieName, decoded, type OwnCookie, ownCookie } from './own-cookie.ts';

const SESSION = 'session';
export const SESSION_COOKIE_NAME = cookieName(SESSION);
export const sessionCookie = (secure: boolean): OwnCookie => ownCookie(SESSION, secure);

/**
 * The signed token of a request: the bearer token of a native app, else the cookie. An unreadable bearer
 * counts as no token.
 */
export function signedTokenOf(headers: Headers, cookie: OwnCookie): string | undefined {
  const bearer = readBearer(headers.get('authorization') ?? undefined);
  return bearer === 'none' ? cookie.find(headers) : decoded(bearer.token);
}
