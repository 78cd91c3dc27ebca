// Real servers sharing one database and one bucket, each with its own data folder.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBucket, type Bucket } from './testing/servers/bucket.ts';
import { startPasswordCluster, type PasswordCluster } from './testing/servers/password-cluster.ts';
import { mealPatch } from './testing/people/reading-patch.ts';
import { startServerProcess } from './testing/servers/server-process.ts';
import { startSmtpServer, type SmtpServer } from './testing/servers/smtp-server.ts';
import { cookieOf, serve, type Serving } from './testing/servers/serving.ts';
import { certain } from '@dosewell/domain/problem';

const folder = mkdtempSync(join(tmpdir(), 'dw-several-'));
const PATIENT = { timeout: 90_000, interval: 50 };
const SECRET = 'the same for every server of this test';

let cluster: PasswordCluster;
let bucket: Bucket;
let post: SmtpServer;
let settings: Record<string, string>;
let [here, there]: Serving[] = [];

beforeAll(async () => {
  [cluster, bucket, post] = await Promise.all([
    startPasswordCluster('operator', 'first'),
    startBucket(),
    startSmtpServer(),
  ]);
  const { endpoint = '', bucket: name, accessKeyId, secretAccessKey } = bucket.settings;
  settings = {
    DATABASE_URL: cluster.urlFor('operator', 'first'),
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    PUBLIC_URL: 'http://pills.example.org',
    SMTP_URL: post.url,
    MAIL_FROM: 'pills@example.org',
  };
  const own = (data: string) =>
    serve({ ...settings, SESSION_SECRET: SECRET, DOSEWELL_DATA: join(folder, data) });
  // At once, so that both find an empty database.
  [here, there] = await Promise.all([own('one'), own('other')]);
});
afterAll(async () => {
  await Promise.all([here, there].map(async (server) => server?.stop()));
  await Promise.all([cluster.stop(), bucket.close(), post.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const servers = (): Serving[] => [certain(here), certain(there)];
const MARIA = { email: 'maria@example.org', password: 'Metformin-at-8' };

const operation = (rows: readonly object[], seq = 1) => ({
  client: randomUUID(),
  acked: 0,
  ops: [{ op: randomUUID(), seq, v: 1, clock: Date.now(), at: '2026-11-20T08:05', zone: 'UTC', rows }],
});

const signUp = (at: Serving, who = MARIA): Promise<Response> =>
  at.ask('POST', '/account/sign-up', { body: { ...who, display_name: 'Maria', timezone: 'UTC' } });

/** Signs up like the app, which retries when the server is overloaded. */
const signUpPatiently = async (at: Serving, who: typeof MARIA): Promise<number> => {
  const { status } = await signUp(at, who);
  if (status !== 503) return status;
  await pause(1000);
  return signUpPatiently(at, who);
};

test('two servers share sessions, notifications and photos', async () => {
  const signedUp = await signUp(certain(here));
  expect(signedUp.status).toBe(200);
  const cookie = cookieOf(signedUp);
  for (const server of servers())
    // covers: T-08
    expect((await server.ask('GET', '/account/session', { cookie })).status).toBe(200);

  const heard = await Promise.all(servers().map((server) => server.hear(cookie)));
  const lines = (): number[] => heard.map(({ text }) => text().split('data:').length - 1);
  await expect.poll(() => Math.min(...lines()), PATIENT).toBe(1);
  const meal = randomUUID();
  const rows = [{ table: 'meals', id: meal, base: 0, patch: mealPatch(randomUUID()) }];
  expect((await certain(here).ask('POST', '/sync/push', { cookie, body: operation(rows) })).status).toBe(200);
  await expect.poll(() => Math.min(...lines()), PATIENT).toBeGreaterThan(1);
  for (const { end } of heard) end();

  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } }).png();
  const sent = await certain(here).ask('PUT', `/meals/${meal}/photo`, {
    cookie,
    body: await picture.toBuffer(),
  });
  const { photo_url: address } = (await sent.json()) as { photo_url: string };
  for (const { origin } of servers())
    expect((await fetch(`${origin}${address}`, { headers: { cookie } })).status).toBe(200);
});

test('a mail goes out once, whichever server sends it', async () => {
  const before = post.mails.length;
  const people = Array.from({ length: 6 }, (_, i) => ({ ...MARIA, email: `person-${i}@example.org` }));
  const told = await Promise.all(people.map((who, i) => signUpPatiently(certain(servers()[i % 2]), who)));
  expect(told).toEqual(people.map(() => 200));
  await expect.poll(() => post.mails.length - before, PATIENT).toBe(people.length);
  await pause(1500);
  const to = post.mails.slice(before).flatMap(({ recipients }) => recipients);
  expect(to.toSorted()).toEqual(people.map(({ email }) => email));
});

test('a server with a folder of its own and no shared secret is refused, and makes none', async () => {
  const data = join(folder, 'joins');
  const joins = startServerProcess({ ...settings, DOSEWELL_DATA: data, PORT: '0' });
  expect(await joins.exited).toBe(1);
  expect(joins.printed()).toMatch(/^There are people in this database, .* set SESSION_SECRET/m);
  expect(existsSync(join(data, 'session.secret'))).toBe(false);
});
