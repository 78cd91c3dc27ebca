// Cookies of ours. Where the site is served over https they carry the prefix with which no other host of the
// same domain, and no plain connection, can set one (T-08; RFC 6265bis, `__Host-`). A plain home network's
// browser would throw that away.
import { PRODUCT } from '@dosewell/domain/product';

export interface OwnCookie {
  /** Without a length it goes when the browser is closed. */
  readonly set: (value: string, maxAgeSeconds?: number) => string;
  /** Takes it away, under either name a browser may hold it by. */
  readonly end: () => readonly string[];
  /** Its value, by the one name it has here: under the other anybody could have set it. */
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

/** Undefined where it is no text of ours. */
export function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
