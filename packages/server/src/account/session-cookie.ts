import { PRODUCT } from '@dosewell/domain/product';

export const SESSION_COOKIE = `${PRODUCT.toLowerCase()}.session`;

/** `Secure` only over https: on a plain home network the browser would throw the cookie away. */
const attributes = (secure: boolean): string => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

export const sessionCookie = (signedToken: string, maxAgeSeconds: number, secure: boolean): string =>
  `${SESSION_COOKIE}=${encodeURIComponent(signedToken)}; Max-Age=${maxAgeSeconds}; ${attributes(secure)}`;

export const endedCookie = (secure: boolean): string =>
  `${SESSION_COOKIE}=; Max-Age=0; ${attributes(secure)}`;

/** The signed token a request carries: in the cookie on the web, as bearer from a native app. */
export function signedTokenOf(headers: Headers): string | undefined {
  const bearer = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return decoded(bearer ?? cookieNamed(SESSION_COOKIE, headers.get('cookie') ?? ''));
}

const cookieNamed = (name: string, cookies: string): string | undefined =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
