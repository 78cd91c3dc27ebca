// Pages behind a caregiver's links. Opening one changes nothing, as mail scanners do it too; pressing its
// button does.
import type { Context, Hono } from 'hono';
import { mayConfirm } from '@dosewell/domain/caregivers';
import type { Database } from '../platform/database/db.ts';
import type { RequestEnv } from '../platform/http/request-env.ts';
import {
  type CaregiverLink,
  type LinkPurpose,
  pathOfLink,
  readLink,
  seeLink,
  stopLink,
  waysLink,
} from './caregiver-links.ts';
import { HEADERS, type Page, shown, SPENT } from './page/answered-page.ts';
import { openingCookie } from './page/carer-session.ts';
import { confirmedPage, confirmPage, nothingSentPage, stoppedPage, stopPage } from './caregiver-pages.ts';
import { lookAtCall, sayCall } from './calls/serve-calls.ts';
import {
  caregiverIn,
  confirmCaregiver,
  findCaregiver,
  type KnownCaregiver,
  LOCK_PERSON,
  stopCaregiver,
} from './caregiver.store.ts';

export interface CaregiverPagesParts {
  readonly database: Pick<Database, 'asUser' | 'look'>;
  /** The session secret. */
  readonly secret: string;
  readonly now: () => number;
  /** Called after commit with a person's new revision. */
  readonly news: (userId: string, rev: number) => void;
}

interface ServedParts extends CaregiverPagesParts {
  /** Whether the site is served over HTTPS. */
  readonly secure: boolean;
}

const isOf = (link: CaregiverLink, { invitation }: KnownCaregiver): boolean => link.key === invitation;

const stopPathOf = ({ userId, caregiverId }: CaregiverLink, secret: string): string =>
  pathOfLink(stopLink(userId, caregiverId), secret);

const pathsOf = (link: CaregiverLink, secret: string) => ({
  stop: stopPathOf(link, secret),
  ways: pathOfLink(waysLink(link.userId, link.caregiverId), secret),
  see: pathOfLink(seeLink(link.userId, link.caregiverId), secret),
});

const lookAtInvitation = (
  { secret, now }: CaregiverPagesParts,
  link: CaregiverLink,
  known: KnownCaregiver,
) => {
  const { caregiver } = known;
  if (!isOf(link, known) || caregiver.deleted_at !== null) return SPENT;
  const no = stopPathOf(link, secret);
  if (caregiver.state === 'confirmed') return shown(confirmedPage(known, pathsOf(link, secret)));
  return mayConfirm(caregiver, now())
    ? shown(confirmPage(known, { yes: pathOfLink(link, secret), no }))
    : SPENT;
};

/** Records that the caregiver accepted, and opens their page in this browser. */
const sayYes = async (parts: ServedParts, link: CaregiverLink, headers: Headers): Promise<Page> => {
  const { database, secret, now, news, secure } = parts;
  const { userId, caregiverId, key } = link;
  const outcome = await database.asUser(
    userId,
    async (db) => {
      const known = await caregiverIn(db, caregiverId);
      if (known === undefined || !isOf(link, known) || !mayConfirm(known.caregiver, now())) return undefined;
      return { known, rev: await confirmCaregiver(db, known.caregiver, new Date(now())) };
    },
    { opening: LOCK_PERSON },
  );
  if (outcome === undefined) return lookAt(parts, link);
  if (outcome.rev !== undefined) news(userId, outcome.rev);
  return {
    ...shown(confirmedPage(outcome.known, pathsOf(link, secret))),
    cookie: openingCookie({ userId, caregiverId, key }, headers, { secret, now: now(), secure }),
  };
};

const sayNo = async ({ database, now, news }: CaregiverPagesParts, link: CaregiverLink): Promise<Page> => {
  const { userId, caregiverId } = link;
  const outcome = await database.asUser(
    userId,
    async (db) => {
      const known = await caregiverIn(db, caregiverId);
      return known && { known, rev: await stopCaregiver(db, caregiverId, new Date(now())) };
    },
    { opening: LOCK_PERSON },
  );
  if (outcome === undefined) return shown(nothingSentPage());
  if (outcome.rev !== undefined) news(userId, outcome.rev);
  return shown(stoppedPage(outcome.known));
};

const lookAt = async (parts: CaregiverPagesParts, link: CaregiverLink): Promise<Page> => {
  const known = await findCaregiver(parts.database, link.userId, link.caregiverId);
  if (known === undefined) return link.purpose === 'stop' ? shown(nothingSentPage()) : SPENT;
  if (link.purpose === 'confirm') return lookAtInvitation(parts, link, known);
  return shown(
    known.caregiver.state === 'stopped'
      ? stoppedPage(known)
      : stopPage(known, pathOfLink(link, parts.secret)),
  );
};

const call = async (
  { database, secret, now }: CaregiverPagesParts,
  link: CaregiverLink,
  work: typeof lookAtCall,
): Promise<Page> => {
  const html = await database.asUser(link.userId, (db) => work(db, link, { secret, now: now() }), {
    opening: LOCK_PERSON,
  });
  return html === undefined ? SPENT : shown(html);
};

export function serveCaregiverPages(app: Hono<RequestEnv>, parts: ServedParts): void {
  const answer =
    (work: (link: CaregiverLink, headers: Headers) => Promise<Page>, purpose: LinkPurpose) =>
    async (c: Context<RequestEnv>): Promise<Response> => {
      const link = readLink(purpose, c.req.param('token') ?? '', parts.secret);
      const { html, status, cookie } = link === undefined ? SPENT : await work(link, c.req.raw.headers);
      if (cookie !== undefined) c.header('set-cookie', cookie, { append: true });
      return c.html(html, status, HEADERS);
    };
  const look = (link: CaregiverLink): Promise<Page> => lookAt(parts, link);
  app.get('/api/care/confirm/:token', answer(look, 'confirm'));
  app.post(
    '/api/care/confirm/:token',
    answer((link, headers) => sayYes(parts, link, headers), 'confirm'),
  );
  app.get(
    '/api/care/call/:token',
    answer((link) => call(parts, link, lookAtCall), 'call'),
  );
  app.post(
    '/api/care/call/:token',
    answer((link) => call(parts, link, sayCall), 'call'),
  );
  app.get('/api/care/stop/:token', answer(look, 'stop'));
  app.post(
    '/api/care/stop/:token',
    answer((link) => sayNo(parts, link), 'stop'),
  );
}
