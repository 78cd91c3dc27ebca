// The phone app's pages have an origin of their own. They are authenticated by a bearer token alone:
// cookies are not read, and an answer has the session in a header in place of a cookie; the app stores it
// (decision 0116, T-08).
import { DEVICE_HEADER, PHONE_ORIGINS, SESSION_HEADER } from '@dosewell/domain/account';
import { API_PREFIX } from '@dosewell/domain/contract';
import { PRODUCT } from '@dosewell/domain/product';
import { PERSON_HEADER, ROWS_HEADER, VERSION_HEADER } from '@dosewell/domain/sync';
import type { MiddlewareHandler } from 'hono';
import type { RequestEnv } from '../request-env.ts';

const ASKED = ['authorization', 'content-type', DEVICE_HEADER, PERSON_HEADER, ROWS_HEADER, VERSION_HEADER];
const READ = [SESSION_HEADER, DEVICE_HEADER, 'content-disposition', 'date', 'retry-after', 'x-request-id'];
const A_DAY_S = 86_400;

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': ASKED.join(', '),
  'access-control-max-age': String(A_DAY_S),
};

/**
 * What the phone app requests: the contract, and beside it the form of a checkout and the preview of a
 * caregiver's page.
 */
const OF_APP = [`${API_PREFIX}/`, '/create-checkout-session', '/api/care/preview/'];
const isOfApp = (path: string): boolean => OF_APP.some((begins) => path.startsWith(begins));

/** Our cookies by name, with or without the secure prefix, and the header in place of each. */
const COOKIE = new RegExp(`^(?:__Host-)?${PRODUCT.toLowerCase()}\\.(session|device)=([^;]*)`);
const HEADERS: Readonly<Record<string, string>> = { session: SESSION_HEADER, device: DEVICE_HEADER };

/** Moves our cookies of an answer into headers, since the app gets no cookies. */
const handOver = (headers: Headers): void => {
  for (const cookie of headers.getSetCookie()) {
    const [, name = '', value = ''] = COOKIE.exec(cookie) ?? [];
    const header = HEADERS[name];
    if (header !== undefined) headers.set(header, value);
  }
  headers.delete('set-cookie');
};

export function phoneApp(more: readonly string[] = []): MiddlewareHandler<RequestEnv> {
  const origins = new Set<string>([...PHONE_ORIGINS, ...more]);
  return async (c, next) => {
    const origin = c.req.header('origin') ?? '';
    // A site may itself be served at https://localhost, like the phone app; its own pages use cookies.
    const isOwnPage = c.req.header('sec-fetch-site') === 'same-origin';
    if (!origins.has(origin) || isOwnPage || !isOfApp(c.req.path)) return next();
    if (c.req.method === 'OPTIONS')
      return c.body(null, 204, { ...PREFLIGHT, 'access-control-allow-origin': origin, vary: 'Origin' });
    c.set('phoneApp', true);
    c.req.raw.headers.delete('cookie');
    await next();
    handOver(c.res.headers);
    c.res.headers.set('access-control-allow-origin', origin);
    c.res.headers.append('vary', 'Origin');
    c.res.headers.set('access-control-expose-headers', READ.join(', '));
  };
}
