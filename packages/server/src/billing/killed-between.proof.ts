// The server is killed while it takes an event, and while a person leaves their plan. Stripe sends again what was not
// answered, and so does the person's app; nothing is lost, and nothing is done twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FakeStripe,
  SECRET_KEY,
  startFakeStripe,
  WEBHOOK_SECRET,
} from '../testing/stripe/fake-stripe.ts';
import { signed } from '../testing/stripe/signed-event.ts';
import type { StripeEvent } from '../testing/stripe/stripe-world.ts';
import { startPasswordCluster, type PasswordCluster } from '../testing/servers/password-cluster.ts';
import { cookieOf, serve, type Serving } from '../testing/servers/serving.ts';
import { startSmtpServer, type SmtpServer } from '../testing/servers/smtp-server.ts';

const ROUNDS = Number(process.env['PAYMENT_KILLS'] ?? 25);
/** Longer than taking an event lasts. */
const LATEST_KILL_MS = 45;

const folder = mkdtempSync(join(tmpdir(), 'dw-killed-'));
let cluster: PasswordCluster;
let post: SmtpServer;
let stripe: FakeStripe;
let server: Serving;
let owner: pg.Client;

const start = async (): Promise<void> => {
  server = await serve({
    DATABASE_URL: cluster.urlFor('operator', 'first'),
    SESSION_SECRET: 'the same for every server of this proof',
    DOSEWELL_DATA: folder,
    PUBLIC_URL: 'http://pills.example.org',
    SMTP_URL: post.url,
    MAIL_FROM: 'pills@example.org',
    SIGN_UPS_PER_HOUR: '1000000',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API: stripe.url,
    SELLS_TO_EU: 'on',
  });
};

beforeAll(async () => {
  [cluster, post, stripe] = await Promise.all([
    startPasswordCluster('operator', 'first'),
    startSmtpServer(),
    startFakeStripe(Date.now),
  ]);
  await start();
  owner = new pg.Client({ connectionString: cluster.urlFor('operator', 'first') });
  await owner.connect();
}, 120_000);
afterAll(async () => {
  await Promise.all([server.stop(), owner.end()]);
  await Promise.all([cluster.stop(), post.close(), stripe.close()]);
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const OUR_PAGE = { origin: 'http://pills.example.org' };

const sendEvent = async (event: StripeEvent): Promise<boolean> => {
  try {
    return (await fetch(`${server.origin}/stripe/webhook`, { method: 'POST', ...signed(event) })).ok;
  } catch {
    return false;
  }
};
const ask = async (cookie: string, path: string): Promise<Response | undefined> => {
  try {
    return await server.ask('POST', path, { cookie, body: {} });
  } catch {
    return undefined;
  }
};
/** A receipt is the one mail without a topic. */
const receiptsOf = async (subscription: string): Promise<number> => {
  const { rows } = await owner.query<{ receipts: number }>(
    `select count(d.id)::int as receipts from subscriptions s left join deliveries d on d.user_id = s.user_id
       and d.kind = 'mail' and d.topic is null where s.leaving_of = $1`,
    [subscription],
  );
  return rows[0]?.receipts ?? 0;
};
const planOf = async (cookie: string): Promise<unknown> =>
  ((await (await server.ask('GET', '/account/session', { cookie })).json()) as { plan: unknown }).plan;

/** Kills the server some time into the work, and starts it again. */
const killing = async (work: Promise<unknown>): Promise<void> => {
  await pause(Math.random() * LATEST_KILL_MS);
  server.child.kill('SIGKILL');
  await Promise.all([work, server.exited]);
  await start();
};
const until = async (work: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 20; tries += 1) {
    if (await work()) return;
    await pause(100);
  }
  throw new Error('It is never done.');
};

test(`${ROUNDS} servers killed within an event, and as many within a withdrawal, lose nothing`, async () => {
  const lost: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `person-${round}@example.org`;
    const body = { email, password: 'Right-horse-battery-1', display_name: 'Maria' };
    const cookie = cookieOf(await server.ask('POST', '/account/sign-up', { body }));
    const begun = await fetch(`${server.origin}/create-checkout-session`, {
      method: 'POST',
      headers: { ...OUR_PAGE, cookie },
      body: new URLSearchParams({ lookup_key: 'Pro-9813c64' }),
    });
    const { url } = (await begun.json()) as { url: string };
    const bought = stripe.pay(url.split('/').at(-1) ?? '').id;
    const events = stripe.events.splice(0);
    await killing(Promise.all(events.map(sendEvent)));
    for (const event of events) await until(() => sendEvent(event));
    if ((await planOf(cookie)) !== 'PRO') lost.push(`round ${round}: the plan`);

    await killing(ask(cookie, '/billing/withdraw'));
    await until(async () => (await ask(cookie, '/billing/withdraw'))?.status === 200);
    for (const event of stripe.events.splice(0)) await until(() => sendEvent(event));
    if ((await planOf(cookie)) !== 'FREE') lost.push(`round ${round}: the withdrawal`);
    if (stripe.things.get(bought)?.['status'] !== 'canceled')
      lost.push(`round ${round}: it goes on at Stripe`);
    const receipts = await receiptsOf(bought);
    if (receipts !== 1) lost.push(`round ${round}: ${receipts} receipts`);
  }
  console.log(`${2 * ROUNDS} kills between event and commit: ${lost.length} things lost or done twice`);
  expect(lost).toEqual([]);
  expect(stripe.faults).toEqual([]);
}, 1_800_000);
