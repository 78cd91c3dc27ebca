// The operator's pages. They exist only if ADMIN_TOKEN is set; without it their paths are answered like
// unknown ones.
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Metrics } from '../../metrics.ts';
import { problemResponse } from '../../problem-response.ts';
import { seenSubscriberOf } from '../address/subscriber.ts';
import type { RequestEnv } from '../request-env.ts';
import type { RouteBeside } from '../route-names.ts';
import { type AdminDoor, type Admission, COOKIE_S } from './admin-door.ts';
import { ADMIN, doorPage } from './admin-page.ts';

export interface AdminParts {
  readonly door: AdminDoor;
  /** The page about reminders; `renews` makes it reload itself. */
  readonly page: (renews: boolean) => Promise<string>;
  readonly metrics: Pick<Metrics, 'text'>;
  /** Whether the site is served over HTTPS. */
  readonly secure: boolean;
}

export const ADMIN_PATHS: readonly string[] = [ADMIN.reminders, ADMIN.metrics];
/** Routes that take a form. */
export const ADMIN_FORMS: readonly RouteBeside[] = [ADMIN.signIn, ADMIN.signOut].map((path) => ({
  path,
  types: ['application/x-www-form-urlencoded'],
}));
const COOKIE = 'operator';

type Judged = Context<RequestEnv>;
const UNSEEN = { 'cache-control': 'no-store' };

export function serveAdmin({ door, page, metrics, secure }: AdminParts): Hono<RequestEnv> {
  const who = (c: Judged): string => seenSubscriberOf(c.get('address'));
  const judge = (c: Judged): Promise<Admission> =>
    door.judge(who(c), { authorization: c.req.header('authorization'), cookie: getCookie(c, COOKIE) });
  const cookie = { path: '/admin', httpOnly: true, sameSite: 'Strict', secure } as const;

  return new Hono<RequestEnv>()
    .get(ADMIN.reminders, async (c) => {
      const admission = await judge(c);
      return admission.is === 'admitted'
        ? c.html(await page(c.req.query('renew') !== undefined), 200, UNSEEN)
        : refusal(c, admission);
    })
    .get(ADMIN.metrics, async (c) => {
      const admission = await judge(c);
      if (admission.is === 'later')
        return problemResponse(
          { code: 'too_many_requests', retryAfter: admission.seconds },
          c.get('requestId'),
        );
      if (admission.is !== 'admitted')
        return problemResponse({ code: 'not_authenticated' }, c.get('requestId'));
      const { body, type } = await metrics.text();
      return c.body(body, 200, { ...UNSEEN, 'content-type': type });
    })
    .post(ADMIN.signIn, async (c) => {
      const { token } = await c.req.parseBody();
      const admission = await door.judgeToken(who(c), typeof token === 'string' ? token.trim() : '');
      if (admission.is !== 'admitted') return refusal(c, admission);
      setCookie(c, COOKIE, door.newCookie(), { ...cookie, maxAge: COOKIE_S });
      return c.redirect(ADMIN.reminders, 303);
    })
    .post(ADMIN.signOut, (c) => {
      deleteCookie(c, COOKIE, cookie);
      return c.redirect(ADMIN.reminders, 303);
    });
}

const refusal = (c: Judged, admission: Admission): Response | Promise<Response> => {
  if (admission.is === 'later')
    return c.html(doorPage(admission), 429, { ...UNSEEN, 'retry-after': String(admission.seconds) });
  return c.html(doorPage(admission), 401, { ...UNSEEN, 'www-authenticate': 'Bearer' });
};
