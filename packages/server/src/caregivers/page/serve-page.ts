// A caregiver's page. Neither its address nor looking at a link opens anything, so a mail scanner that
// fetches both learns nothing and uses up no link. A button opens the page in this browser; from then on
// looks are recorded for the person.
import type { Context, Hono } from 'hono';
import { mayBeTold } from '@dosewell/domain/caregivers';
import type { AttemptCounter } from '../../platform/attempt-counter.ts';
import type { Carer } from '../../platform/database/db.ts';
import type { RequestEnv } from '../../platform/http/request-env.ts';
import { type CaregiverLink, pathOfLink, readLink, seeLink, stopLink } from '../caregiver-links.ts';
import { queueMessage } from '../caregiver-messages.store.ts';
import { caregiverIn, findCaregiver, LOCK_PERSON } from '../caregiver.store.ts';
import { HEADERS, type Page as Answer, shown, SPENT } from './answered-page.ts';
import type { CaregiverPagesParts } from '../serve-caregiver-pages.ts';
import type { Care } from './care.ts';
import { openingCookie, sessionOf, sessionsIn } from './carer-session.ts';
import { askForLink, linkSentPage, linkSpentPage, nothingSharedPage, openGate } from './gate-pages.ts';
import { pageHtml } from './page-html.ts';
import { alarmToCallAbout, PAGE_LINK, useLink } from './page-links.store.ts';

export interface SharedPageParts extends CaregiverPagesParts {
  readonly care: Care;
  /** Whether the site is served over HTTPS. */
  readonly secure: boolean;
  /** Counts links sent by mail, per caregiver. */
  readonly links: AttemptCounter;
}

type Request = Context<RequestEnv>['req'];

const HOUR_MS = 3_600_000;
const seePath = ({ userId, caregiverId }: CaregiverLink, secret: string): string =>
  pathOfLink(seeLink(userId, caregiverId), secret);

const carerIn = (
  { secret, now }: SharedPageParts,
  link: CaregiverLink,
  request: Request,
): Carer | undefined => {
  const session = sessionOf(sessionsIn(request.raw.headers, secret, now()), link);
  return session && { ...session, at: new Date(now()) };
};

const see = async (parts: SharedPageParts, link: CaregiverLink, request: Request): Promise<Answer> => {
  const { secret, now, database, care } = parts;
  const { userId, caregiverId } = link;
  const page = seePath(link, secret);
  const carer = carerIn(parts, link, request);
  const shared = carer && (await care.page(carer, true));
  if (shared !== undefined) {
    const alarm = await database.asUser(userId, (db) => alarmToCallAbout(db, caregiverId, new Date(now())));
    const call = alarm && pathOfLink({ purpose: 'call', userId, caregiverId, key: alarm }, secret);
    return shown(pageHtml(shared, { page, call, stop: pathOfLink(stopLink(userId, caregiverId), secret) }));
  }
  const known = await findCaregiver(database, userId, caregiverId);
  const open = known !== undefined && mayBeTold(known.caregiver, now());
  return open ? shown(askForLink(known, page)) : { html: nothingSharedPage(known, now()), status: 404 };
};

const sendLink = async ({ database, now, links }: SharedPageParts, link: CaregiverLink): Promise<Answer> => {
  const { userId, caregiverId } = link;
  const at = new Date(now());
  const known = await findCaregiver(database, userId, caregiverId);
  if (known === undefined || !mayBeTold(known.caregiver, now()))
    return { html: nothingSharedPage(known, now()), status: 404 };
  // Beyond the limit the answer is the same, since an earlier mail is on its way.
  if (await links.admit(`${userId} ${caregiverId}`))
    await database.asUser(userId, (db) =>
      queueMessage(db, {
        ...{ userId, caregiverId, at, kind: 'invitation', detail: PAGE_LINK },
        expiresAt: new Date(at.getTime() + HOUR_MS),
      }),
    );
  return shown(linkSentPage());
};

const lookAtLink = async (
  { database, secret, now }: SharedPageParts,
  link: CaregiverLink,
): Promise<Answer> => {
  const known = await findCaregiver(database, link.userId, link.caregiverId);
  if (known === undefined || !mayBeTold(known.caregiver, now()))
    return { html: nothingSharedPage(known, now()), status: 404 };
  return shown(openGate(known, pathOfLink(link, secret)));
};

/** A `Set-Cookie` that opens the page; undefined if the link was used or is too old. */
const openWith = async (
  { database, secret, now, secure }: SharedPageParts,
  link: CaregiverLink,
  request: Request,
): Promise<string | undefined> => {
  const key = await database.asUser(
    link.userId,
    async (db) => {
      const known = await caregiverIn(db, link.caregiverId);
      if (known === undefined || !mayBeTold(known.caregiver, now())) return undefined;
      return (await useLink(db, link, new Date(now()))) ? known.invitation : undefined;
    },
    { opening: LOCK_PERSON },
  );
  if (key === undefined) return undefined;
  const { userId, caregiverId } = link;
  return openingCookie({ userId, caregiverId, key }, request.raw.headers, { secret, now: now(), secure });
};

const answered = (c: Context<RequestEnv>, { html, status }: Answer): Response =>
  c.html(html, status, HEADERS);

export function serveSharedPage(app: Hono<RequestEnv>, parts: SharedPageParts): void {
  const { secret } = parts;
  const linkOf = (c: Context<RequestEnv>, purpose: 'see' | 'open'): CaregiverLink | undefined =>
    readLink(purpose, c.req.param('token') ?? '', secret);
  const answer =
    (purpose: 'see' | 'open', work: (link: CaregiverLink, request: Request) => Promise<Answer>) =>
    async (c: Context<RequestEnv>): Promise<Response> => {
      const link = linkOf(c, purpose);
      return answered(c, link === undefined ? SPENT : await work(link, c.req));
    };
  app.get(
    '/api/care/see/:token',
    answer('see', (link, request) => see(parts, link, request)),
  );
  app.post(
    '/api/care/see/:token/link',
    answer('see', (link) => sendLink(parts, link)),
  );
  app.post('/api/care/see/:token/took/:dose', async (c) => {
    const link = linkOf(c, 'see');
    if (link === undefined) return answered(c, SPENT);
    const carer = carerIn(parts, link, c.req);
    if (carer !== undefined) await parts.care.mark(carer, c.req.param('dose'));
    return c.redirect(seePath(link, secret), 303);
  });
  app.get(
    '/api/care/open/:token',
    answer('open', (link) => lookAtLink(parts, link)),
  );
  app.post('/api/care/open/:token', async (c) => {
    const link = linkOf(c, 'open');
    if (link === undefined) return answered(c, SPENT);
    const page = seePath(link, secret);
    const cookie = await openWith(parts, link, c.req);
    if (cookie === undefined && carerIn(parts, link, c.req) === undefined)
      return answered(c, { html: linkSpentPage(page), status: 404 });
    if (cookie !== undefined) c.header('set-cookie', cookie, { append: true });
    return c.redirect(page, 303);
  });
}
