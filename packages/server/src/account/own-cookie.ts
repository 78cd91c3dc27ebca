// Cookies of ours. Over https they carry the prefix with which no other host of the same domain, and no plain connection, can set
// one (reliability T08; RFC 6265bis, `__Host-`). On a plain home network the browser would throw such a cookie away.
import { PRODUCT } from '@dosewell/domain/product';

export interface FoundCookie {
  readonly value: string;
  /** It came under the name it has over plain http. */
  readonly plain: boolean;
}

export interface OwnCookie {
  readonly plainName: string;
  readonly set: (value: string, maxAgeSeconds: number, secure: boolean) => string;
  /** Takes it away, under either name a browser may hold it by. */
  readonly end: (secure: boolean) => readonly string[];
  /** Takes away the one for plain http alone. */
  readonly endPlain: (secure: boolean) => string;
  readonly find: (headers: Headers) => FoundCookie | undefined;
}

const GUARDED = '__Host-';
const attributes = (secure: boolean): string => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

export function ownCookie(of: string): OwnCookie {
  const plainName = `${PRODUCT.toLowerCase()}.${of}`;
  const written = (name: string, value: string, maxAgeSeconds: number, secure: boolean): string =>
    `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeSeconds}; ${attributes(secure)}`;
  const endPlain = (secure: boolean): string => written(plainName, '', 0, secure);
  return {
    plainName,
    set: (value, maxAgeSeconds, secure) =>
      written(secure ? `${GUARDED}${plainName}` : plainName, value, maxAgeSeconds, secure),
    end: (secure) => [
      ...(secure ? [written(`${GUARDED}${plainName}`, '', 0, secure)] : []),
      endPlain(secure),
    ],
    endPlain,
    find: (headers) => {
      const cookies = headers.get('cookie') ?? '';
      const guarded = cookieNamed(`${GUARDED}${plainName}`, cookies);
      const value = decoded(guarded ?? cookieNamed(plainName, cookies));
      return value === undefined ? undefined : { value, plain: guarded === undefined };
    },
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
