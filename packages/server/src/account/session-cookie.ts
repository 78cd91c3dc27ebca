import { decoded, type FoundCookie, ownCookie } from './own-cookie.ts';

export const SESSION_COOKIE = ownCookie('session');

/** The signed token a request carries: in the cookie on the web, as bearer from a native app. */
export function signedTokenOf(headers: Headers): FoundCookie | undefined {
  const bearer = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (bearer === undefined) return SESSION_COOKIE.find(headers);
  const value = decoded(bearer);
  return value === undefined ? undefined : { value, plain: false };
}
