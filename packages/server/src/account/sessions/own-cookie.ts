// First-party cookies. Over HTTPS they have the `__Host-` prefix, so that neither a sibling domain nor a
// plain connection can set them (T-08; RFC 6265bis). Over plain HTTP browsers reject that prefix, so it is
// left out.
import { PRODUCT } from '@dosewell/domain/product';

export interface OwnCookie {
  /** Without a lifetime it is a session cookie. */
  readonly set: (value: string, maxAgeSeconds?: number) => string;
  /** Clears the cookie under both names a browser may have it by. */
  readonly end: () => readonly string[];
  /**
   * Value of the cookie under this server's name for it; a cookie under the other name could have been set by
   * anyone.
   */
  readonly find: (headers: Headers) => string | undefined;
}

const GUARDED = '__Host-';

export const cookieName = (of: string): string => `${PRODUCT.toLowerCase()}.${of}`;

export function ownCookie(of: string, secure: boolean): OwnCookie {
  const plainName = cookieName(of);
  const name = secure ? `${GUARDED}${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const written = (under: string, value: string, maxAge: number | undefined): string => {
    const length = maxAge === undefined ? '' : `Max-Age=${maxAge}; `;
    return `${under}=${encodeURIComponent(value)}; ${length}${attributes}`;
  };
  return {
    set: (value, maxAgeSeconds) => written(name, value, maxAgeSeconds),
    end: () => [...new Set([name, plainName])].map((under) => written(under, '', 0)),
    find: (headers) => decoded(cookieNamed(name, headers.get('cookie') ?? '')),
  };
}

const cookieNamed = (name: string, cookies: string): string | undefined =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Decodes a percent-encoded text; undefined if it is not validly encoded. */
export function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
