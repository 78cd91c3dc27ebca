// Pages where a caregiver chooses a way besides e-mail. Links to them are on the page after accepting, and
// in each message.
import { planFeatures, planInForce } from '@dosewell/domain/billing';
import { mayBeTold } from '@dosewell/domain/caregivers';
import { isRecord } from '@dosewell/domain/value';
import type { Context, Hono } from 'hono';
import type pg from 'pg';
import { attemptCounter } from '../../platform/attempt-counter.ts';
import type { Database, Queryable } from '../../platform/database/db.ts';
import type { RequestEnv } from '../../platform/http/request-env.ts';
import type { RouteBeside } from '../../platform/http/route-names.ts';
import { judgeWay } from '../../reminders/second-ways/judge-way.ts';
import { sendWay } from '../../reminders/second-ways/send-way.ts';
import { type CaregiverLink, type LinkPurpose, pathOfLink, readLink, waysLink } from '../caregiver-links.ts';
import type { CaregiverSite } from '../caregiver-mails.ts';
import { messageIn } from '../caregiver-messages.store.ts';
import { spentPage } from '../caregiver-pages.ts';
import { caregiverIn, type KnownCaregiver, LOCK_PERSON, planIn } from '../caregiver.store.ts';
import { type CaregiverTarget, sealWay } from './caregiver-target.ts';
import { confirmNumber, dropWay, keepWay, wayIn } from './caregiver-ways.store.ts';
import { PUSH_SCRIPT, PUSH_WORKER } from './push-scripts.ts';
import type { WaysParts } from './send-by-way.ts';
import { personName } from '../caregiver-mails.ts';
import { type Choice, numberPage, readPage, waysPage } from './ways-pages.ts';

export interface CaregiverWaysParts extends CaregiverSite {
  readonly database: Pick<Database, 'asUser'>;
  /** Connection pool of the login that counts attempts. */
  readonly pool: pg.Pool;
  readonly now: () => number;
  readonly ways: WaysParts;
}

/** Routes that take a form with fields. */
export const CAREGIVER_FORMS: readonly RouteBeside[] = [
  { path: '/api/care/ways/', begins: true, types: ['application/x-www-form-urlencoded'] },
];

type Typed = Readonly<Record<string, unknown>>;

const DAY_S = 86_400;
const READ_FOR_MS = 2 * DAY_S * 1000;

/** The caregiver; undefined once they may not be told any more. */
const toldIn = async (
  db: Queryable,
  { caregiverId }: CaregiverLink,
  now: number,
): Promise<KnownCaregiver | undefined> => {
  const known = await caregiverIn(db, caregiverId);
  return known !== undefined && mayBeTold(known.caregiver, now) ? known : undefined;
};

const look = async (
  db: Queryable,
  parts: CaregiverWaysParts,
  link: CaregiverLink,
  fault?: Choice['fault'],
): Promise<string | undefined> => {
  const known = await toldIn(db, link, parts.now());
  if (known === undefined) return undefined;
  const { push, sender } = parts.ways;
  const inPlan = planFeatures[planInForce(await planIn(db))].remindersBySmsAndEmail;
  return waysPage(known, {
    path: pathOfLink(link, parts.secret),
    way: await wayIn(db, link.caregiverId),
    pushKey: await push.key(),
    sms: sender.sms !== undefined && inPlan,
    ...(fault === undefined ? {} : { fault }),
  });
};

type Judged =
  | { readonly target: CaregiverTarget; readonly leadsTo: string }
  | { readonly fault: NonNullable<Choice['fault']> };

const NOT_READ = 'This browser could not be read. Please try again.';

const subscriptionIn = (text: string, knows: WaysParts['push']['knows']): CaregiverTarget | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || !isRecord(value['keys'])) return undefined;
    const { endpoint } = value;
    const { p256dh, auth } = value['keys'];
    if (typeof endpoint !== 'string' || typeof p256dh !== 'string' || typeof auth !== 'string')
      return undefined;
    return endpoint.length <= 1000 && knows(endpoint) ? { kind: 'push', endpoint, p256dh, auth } : undefined;
  } catch {
    return undefined;
  }
};

const judge = ({ ways: { push, sender } }: CaregiverWaysParts, typed: Typed): Judged => {
  const text = (name: string): string => (typeof typed[name] === 'string' ? typed[name].slice(0, 3000) : '');
  if (typed['kind'] === 'push') {
    const target = subscriptionIn(text('subscription'), push.knows);
    return target === undefined
      ? { fault: { kind: 'push', typed: '', words: NOT_READ } }
      : { target, leadsTo: 'a browser' };
  }
  const [kind, name] =
    typed['kind'] === 'sms' ? (['sms', 'number'] as const) : (['ntfy', 'address'] as const);
  const judged = judgeWay(
    kind === 'sms'
      ? { kind, after_minutes: 5, number: text(name) }
      : { kind, after_minutes: 5, address: text(name) },
    sender.servers,
  );
  if (!judged.ok)
    return { fault: { kind, typed: text(name), words: judged.problem.fields?.[name] ?? 'Please check it.' } };
  const { target, leadsTo } = judged.value;
  return target.kind === 'ntfy' || target.kind === 'sms'
    ? { target, leadsTo }
    : { fault: { kind, typed: text(name), words: 'Please check it.' } };
};

const choose = async (
  parts: CaregiverWaysParts,
  link: CaregiverLink,
  typed: Typed,
): Promise<string | undefined> => {
  const { database, secret, now, pool } = parts;
  const { userId, caregiverId } = link;
  const as = <T>(work: (db: Queryable) => Promise<T>): Promise<T> =>
    database.asUser(userId, work, { opening: LOCK_PERSON });
  if (typed['kind'] === 'none')
    return as(async (db) => {
      await dropWay(db, caregiverId);
      return look(db, parts, link);
    });
  const judged = judge(parts, typed);
  if ('fault' in judged) return as((db) => look(db, parts, link, judged.fault));
  const { target, leadsTo } = judged;
  if (target.kind === 'sms') {
    const quota = attemptCounter(pool, 'caregiver-number', { attempts: 3, seconds: DAY_S });
    const words = 'Several text messages were sent there today. Please try again tomorrow.';
    const fault = { kind: 'sms', typed: target.number, words };
    if (!(await quota.admit(target.number)) || !(await quota.admit(caregiverId)))
      return as((db) => look(db, parts, link, fault));
  }
  const kept = await as(async (db) => {
    const known = await toldIn(db, link, now());
    if (known === undefined) return undefined;
    const since = target.kind === 'sms' ? null : new Date(now());
    const sealed = sealWay(target, caregiverId, secret);
    return { known, id: await keepWay(db, caregiverId, { kind: target.kind, sealed, leadsTo, since }) };
  });
  if (kept !== undefined && target.kind === 'sms') await sendNumberLink(parts, link, target, kept);
  return as((db) => look(db, parts, link));
};

const sendNumberLink = async (
  { site, secret, ways: { sender } }: CaregiverWaysParts,
  link: CaregiverLink,
  target: Extract<CaregiverTarget, { kind: 'sms' }>,
  { known, id }: { readonly known: KnownCaregiver; readonly id: string },
): Promise<void> => {
  const url = `${site}${pathOfLink({ ...link, purpose: 'number', key: id }, secret)}`;
  const body = `Is this your number for messages about ${personName(known)}? Say so here`;
  await sendWay(sender, target, '', { id, title: '', body, link: url, about: 'caregiver', doses: 0 });
};

const confirm = async (
  db: Queryable,
  { now, secret }: CaregiverWaysParts,
  link: CaregiverLink,
  press: boolean,
): Promise<string | undefined> => {
  const known = await toldIn(db, link, now());
  if (press) await confirmNumber(db, link.caregiverId, link.key, new Date(now()));
  const way = await wayIn(db, link.caregiverId);
  if (known === undefined || way?.id !== link.key) return undefined;
  return numberPage(known, pathOfLink(link, secret), way.since !== null);
};

const read = async (
  db: Queryable,
  { now, secret }: CaregiverWaysParts,
  link: CaregiverLink,
): Promise<string | undefined> => {
  const [known, message] = [await toldIn(db, link, now()), await messageIn(db, link.key)];
  if (known === undefined || message === undefined || message.caregiverId !== link.caregiverId)
    return undefined;
  if (now() - message.at.getTime() > READ_FOR_MS) return undefined;
  const { userId, caregiverId, key } = link;
  const callable = message.alarm !== null && message.kind !== 'taken_over' && message.kind !== 'all_clear';
  return readPage(known, message, {
    call: callable ? pathOfLink({ purpose: 'call', userId, caregiverId, key }, secret) : undefined,
    ways: pathOfLink(waysLink(userId, caregiverId), secret),
  });
};

const script = (text: string) => (c: Context<RequestEnv>) =>
  c.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });

export function serveCaregiverWays(app: Hono<RequestEnv>, parts: CaregiverWaysParts): void {
  const page =
    (
      purpose: LinkPurpose,
      work: (link: CaregiverLink, c: Context<RequestEnv>) => Promise<string | undefined>,
    ) =>
    async (c: Context<RequestEnv>): Promise<Response> => {
      const link = readLink(purpose, c.req.param('token') ?? '', parts.secret);
      const html = link && (await work(link, c));
      const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
      return c.html(html ?? spentPage(), html === undefined ? 404 : 200, headers);
    };
  const within =
    (work: (db: Queryable, link: CaregiverLink) => Promise<string | undefined>) => (link: CaregiverLink) =>
      parts.database.asUser(link.userId, (db) => work(db, link), { opening: LOCK_PERSON });
  app.get('/api/care/push.js', script(PUSH_SCRIPT));
  app.get('/api/care/sw.js', script(PUSH_WORKER));
  app.get(
    '/api/care/ways/:token',
    page(
      'ways',
      within((db, link) => look(db, parts, link)),
    ),
  );
  app.post(
    '/api/care/ways/:token',
    page('ways', async (link, c) => choose(parts, link, await c.req.parseBody())),
  );
  app.get(
    '/api/care/number/:token',
    page(
      'number',
      within((db, link) => confirm(db, parts, link, false)),
    ),
  );
  app.post(
    '/api/care/number/:token',
    page(
      'number',
      within((db, link) => confirm(db, parts, link, true)),
    ),
  );
  app.get(
    '/api/care/read/:token',
    page(
      'read',
      within((db, link) => read(db, parts, link)),
    ),
  );
}
