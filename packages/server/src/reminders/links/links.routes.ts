// The link of a reminder: GET shows the doses that are due, POST records an answer. Mail scanners fetch
// every link but send no forms. The token in the path is all that is needed and no cookie is read, so a
// form on another site can do no more than anyone who was given the link (T-10).
import type { Context, Hono } from 'hono';
import type pg from 'pg';
import { namesOf } from '../../account/people/person-names.store.ts';
import { requestCounter, type RequestLimits } from '../../api/request-limits.ts';
import type { Database } from '../../platform/database/db.ts';
import { subscriberOf } from '../../platform/http/address/subscriber.ts';
import type { RequestEnv } from '../../platform/http/request-env.ts';
import type { SyncService } from '../../sync/sync-service.ts';
import { answerByLink, rowsOfPress } from './answer-by-link.ts';
import { LINK_PATH, pathOfReminderLink } from './link-path.ts';
import { hashOfToken, isLinkToken } from './link-token.ts';
import { linkPage } from './link-page.ts';
import { GONE, type LinkWords, linkWords, NOT_RECORDED, TOO_OFTEN } from './link-words.ts';
import { findRecordsBehindLink } from './records-behind-link.store.ts';
import { reminderBehind, type ReminderBehindLink } from './reminder-behind-link.ts';
import { findReminderLink, type LinkUse, noteLinkUse, type StoredLink } from './reminder-links.store.ts';

export interface LinkParts {
  readonly database: Pick<Database, 'look'>;
  /** Connection pool of the login that can read accounts. */
  readonly pool: pg.Pool;
  readonly sync: Pick<SyncService, 'push'>;
  /** The present time in milliseconds since 1970. */
  readonly now: () => number;
  readonly limits?: RequestLimits | undefined;
}

/** Requests of one subscriber in ten seconds; a household makes only a few. */
const LIMITS: RequestLimits = { read: 60, write: 20 };

interface Found {
  readonly link: StoredLink;
  readonly reminder: ReminderBehindLink;
  /** The person's name, if the account has several people. */
  readonly whose: string | undefined;
}

const found = async ({ database, pool, now }: LinkParts, token: string): Promise<Found | undefined> => {
  const instant = now();
  const at = new Date(instant);
  const link = isLinkToken(token) ? await findReminderLink(pool, hashOfToken(token), at) : undefined;
  const records = link && (await findRecordsBehindLink(database, link.userId, at));
  if (link === undefined || records === undefined) return undefined;
  const names = link.several ? await namesOf(database, [link.userId]) : undefined;
  return { link, reminder: reminderBehind(link, records, instant), whose: names?.get(link.userId) };
};

const page = (c: Context<RequestEnv>, words: LinkWords, status: 200 | 404 | 429 | 503, app = '/'): Response =>
  c.html(linkPage(words, { path: pathOfReminderLink(c.req.param('token') ?? ''), app }), status, {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    ...(status === 200 || status === 404 ? {} : { 'retry-after': '10' }),
  });

const appPage = ({ reminderId }: StoredLink): string => `/take/${reminderId}`;

const show = async (parts: LinkParts, c: Context<RequestEnv>, token: string): Promise<Response> => {
  const known = await found(parts, token);
  if (known === undefined) return page(c, GONE, 404);
  return page(c, linkWords(known.link, known.reminder, known.whose), 200, appPage(known.link));
};

const record = async (
  parts: LinkParts,
  c: Context<RequestEnv>,
  token: string,
  use: LinkUse,
): Promise<Response> => {
  const known = await found(parts, token);
  if (known === undefined) return page(c, GONE, 404);
  const { link, reminder } = known;
  const shown = c.redirect(pathOfReminderLink(token), 303);
  if (link.usedAt !== null) return shown;
  const rows = rowsOfPress(reminder, use);
  // If the app has to ask first, the browser is sent there; if all is answered, the page says so.
  if (rows.length === 0) return reminder.open.length > 0 ? c.redirect(appPage(link), 303) : shown;
  if (!(await answerByLink(parts.sync.push, link, rows, reminder)))
    return page(c, NOT_RECORDED, 503, appPage(link));
  await noteLinkUse(parts.pool, link.id, use, new Date(reminder.now.instant));
  return shown;
};

export function serveLinks(app: Hono<RequestEnv>, parts: LinkParts): void {
  const counter = requestCounter(parts.limits ?? LIMITS);
  const admitted =
    (rate: 'read' | 'write', answer: (c: Context<RequestEnv>, token: string) => Promise<Response>) =>
    async (c: Context<RequestEnv>): Promise<Response> => {
      const tooMany = await counter.admit(rate, subscriberOf(c.get('address')));
      return tooMany === undefined ? answer(c, c.req.param('token') ?? '') : page(c, TOO_OFTEN, 429);
    };
  app.get(
    `${LINK_PATH}/:token`,
    admitted('read', (c, token) => show(parts, c, token)),
  );
  for (const use of ['take', 'later'] as const)
    app.post(
      `${LINK_PATH}/:token/${use}`,
      admitted('write', (c, token) => record(parts, c, token, use)),
    );
}
