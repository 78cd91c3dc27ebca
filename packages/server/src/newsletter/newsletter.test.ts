import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hono } from 'hono';
import { createHttpApp } from '../platform/http/http-app.ts';
import type { RequestEnv } from '../platform/http/request-env.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { mailUnderTest, type MailUnderTest } from '../testing/mail-under-test.ts';
import { openLog } from '../platform/log.ts';
import { tellReaders } from './tell-readers.sweep.ts';
import { articles } from '@dosewell/domain/articles';
import { openNewsletter } from './newsletter.ts';
import { NEWSLETTER_ROUTES, serveNewsletter } from './newsletter.routes.ts';

const SITE = 'https://pills.example.org';
const secret = 'a key for tests only, of 32 bytes and more';
let db: TestDatabase;
let mail: MailUnderTest;
let app: Hono<RequestEnv>;

const appWith = (canMail: boolean): Hono<RequestEnv> => {
  const publicUrl = new URL(SITE);
  const parts = { pool: db.auth, secret, now: Date.now, wake: () => {}, canMail };
  return createHttpApp({
    database: db,
    env: { publicUrl, proxies: 1 },
    log: openLog({ write: () => {} }),
    routes: [],
    beside: NEWSLETTER_ROUTES,
    staticFolder: '/nowhere',
    mountApi: (inner) => serveNewsletter(inner, openNewsletter(parts), publicUrl),
  });
};

beforeAll(async () => {
  db = await createTestDatabase();
  mail = mailUnderTest({
    writeReport: () => Promise.reject(new Error('no report is written here')),
    database: db,
    secret,
    secure: true,
    now: Date.now,
    unexpected: (error) => {
      throw error;
    },
  });
  app = appWith(true);
});
afterAll(() => db.drop());

const post = async (
  path: string,
  form: Record<string, string> = {},
  headers: Record<string, string> = {},
  to = app,
) => {
  const body = new URLSearchParams(form).toString();
  const answer = await to.request(`${SITE}${path}`, {
    method: 'POST',
    body,
    headers: {
      host: 'pills.example.org',
      origin: SITE,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      'x-forwarded-for': '192.0.2.1',
      ...headers,
    },
  });
  return { status: answer.status, leads: answer.headers.get('location') };
};
const kept = async () =>
  (
    await db.owner.query(
      'select email, confirmed_at is not null as confirmed from auth.newsletter order by email',
    )
  ).rows;
const linkIn = async (email: string): Promise<string> =>
  /https:\S+/.exec((await mail.mailsTo(email))[0]?.text ?? '')?.[0]?.replace(SITE, '') ?? '';

test('an address is on the list once its link was opened and the button on it pressed', async () => {
  expect(await post('/newsletter', { email: ' Maria@Example.org ' })).toEqual({
    status: 303,
    leads: '/newsletter/sent',
  });
  const link = await linkIn('maria@example.org');
  expect(link).toMatch(/^\/newsletter\/confirm\?token=/);
  // A scanner opens the link: nothing happens.
  await app.request(`${SITE}${link}`, { headers: { host: 'pills.example.org' } });
  // covers: PUB-023
  expect(await kept()).toEqual([{ email: 'maria@example.org', confirmed: false }]);
  expect(await post(link)).toEqual({ status: 303, leads: '/newsletter/confirmed' });
  // covers: PUB-023
  expect(await kept()).toEqual([{ email: 'maria@example.org', confirmed: true }]);
  expect((await post(link)).leads).toBe('/newsletter/confirmed');
});

test('a known address is answered like a new one, and keeps its place on the list', async () => {
  expect((await post('/newsletter', { email: 'maria@example.org' })).leads).toBe('/newsletter/sent');
  expect(await kept()).toEqual([{ email: 'maria@example.org', confirmed: true }]);
});

test('a link of another purpose or a forged one neither confirms nor stops', async () => {
  await post('/newsletter', { email: 'otto@example.org' });
  const link = await linkIn('otto@example.org');
  for (const wrong of [
    link.replace('confirm', 'stop'),
    `${link}x`,
    link.replace(/=./, (first) => (first === '=0' ? '=1' : '=0')),
    '/newsletter/confirm',
    '/newsletter/stop?token=.',
  ])
    expect((await post(wrong)).leads, wrong).toBe('/newsletter/expired');
  expect(await kept()).toContainEqual({ email: 'otto@example.org', confirmed: false });
});

test('an entry that is no address is refused by a page with the form, and keeps nothing', async () => {
  const before = await kept();
  for (const email of ['', 'maria', 'a@b', `${'a'.repeat(300)}@example.org`])
    expect((await post('/newsletter', { email })).leads, email).toBe('/newsletter/check');
  expect(await kept()).toEqual(before);
});

test('a form of another site is refused, and so is a body that is no form', async () => {
  const form = { email: 'foreign@example.org' };
  expect((await post('/newsletter', form, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await post('/newsletter', form, { 'content-type': 'text/plain' })).status).toBe(415);
});

test('a server without mail says so, and keeps nothing', async () => {
  expect((await post('/newsletter', { email: 'nobody@example.org' }, {}, appWith(false))).leads).toBe(
    '/newsletter/closed',
  );
  expect(await kept()).not.toContainEqual(expect.objectContaining({ email: 'nobody@example.org' }));
});

test('one address gets three mails a day at most, and one network asks for ten an hour', async () => {
  for (let time = 0; time < 5; time++)
    expect(
      (await post('/newsletter', { email: 'often@example.org' }, { 'x-forwarded-for': `198.51.100.${time}` }))
        .leads,
    ).toBe('/newsletter/sent');
  expect((await mail.mailsTo('often@example.org')).length).toBeLessThanOrEqual(3);
  const leads: (string | null)[] = [];
  for (let time = 0; time < 12; time++)
    leads.push(
      (await post('/newsletter', { email: `many${time}@example.org` }, { 'x-forwarded-for': '203.0.113.9' }))
        .leads,
    );
  expect(leads.slice(10)).toEqual(['/newsletter/busy', '/newsletter/busy']);
});

test('a confirmed reader is mailed once of a new article, with a link that stops the mails', async () => {
  const published = new Date().toISOString().slice(0, 10);
  await db.owner.query(`update auth.newsletter set told_until = '2026-01-01' where confirmed_at is not null`);
  const article = { ...articles[0], title: 'A new article', published };
  const sweep = tellReaders({ pool: db.auth, now: Date.now, wake: () => {}, articles: [article] });
  await sweep.run(new AbortController().signal);
  await sweep.run(new AbortController().signal);
  const told = (await mail.mailsTo('maria@example.org')).filter(({ subject }) => subject === 'A new article');
  // covers: PUB-023
  expect(told).toHaveLength(1);
  expect((await mail.mailsTo('otto@example.org')).map(({ subject }) => subject)).not.toContain(
    'A new article',
  );
  expect(told[0]?.text).toContain(`${SITE}/blog/${article.slug}`);
  const stop = /\/newsletter\/stop\?token=\S+/.exec(told[0]?.text ?? '')?.[0] ?? '';
  expect((await post(stop)).leads).toBe('/newsletter/stopped');
  expect(await kept()).not.toContainEqual(expect.objectContaining({ email: 'maria@example.org' }));
  expect((await post(stop)).leads).toBe('/newsletter/stopped');
});
