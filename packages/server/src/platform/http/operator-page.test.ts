// Who can see the metrics and the mailbox, by how they request them.
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openMailbox } from '../mail/mailbox.ts';
import { serveMailbox } from '../mail/serve-mailbox.ts';
import { openMetrics } from '../metrics.ts';
import { probes } from './probes.ts';
import type { RequestEnv } from './request-env.ts';

let db: TestDatabase;
const app = new Hono<RequestEnv>();
beforeAll(async () => {
  db = await createTestDatabase();
  serveMailbox(app, openMailbox(Date.now));
  app.route(
    '/',
    probes(
      db,
      openMetrics(db, { lastSuccess: () => new Map() }, () => undefined),
      () => undefined,
    ),
  );
});
afterAll(() => db.drop());

interface Asking {
  readonly from?: string;
  readonly httpVersion?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const HERE: Asking = { from: '127.0.0.1', httpVersion: '1.1' };
const asked = ({ from, httpVersion, headers }: Asking): Promise<number[]> => {
  const incoming = { httpVersion, socket: { remoteAddress: from } };
  const bindings = { incoming } as unknown as RequestEnv['Bindings'];
  const ask = async (path: string): Promise<number> =>
    (await app.request(path, { headers: { host: 'localhost:3000', ...headers } }, bindings)).status;
  return Promise.all(['/metrics', '/dev/mailbox'].map(ask));
};
const seen = [200, 200];
const unseen = [404, 404];

test.each<[string, Asking]>([
  ['a browser here', { headers: { 'sec-fetch-site': 'none' } }],
  ['a link on the page itself', { headers: { 'sec-fetch-site': 'same-origin' } }],
  ['a collector', { headers: { host: '127.0.0.1:3000' } }],
  ['over IPv6', { from: '::1', headers: { host: '[::1]:3000' } }],
  ['on a socket for both', { from: '::ffff:127.0.0.1' }],
])("the operator's pages are shown to %s", async (_who, asking) => {
  expect(await asked({ ...HERE, ...asking })).toEqual(seen);
});

const headers = (name: string, value = 'https'): [string, Asking] => [name, { headers: { [name]: value } }];
test.each<[string, Asking]>([
  ['the phone in the same home', { from: '192.168.1.7' }],
  ['an address that only begins so', { from: '127.0.0.1.evil.example' }],
  ['nobody known', { from: undefined as unknown as string }],
  ['a proxy as it comes, which names nobody', { httpVersion: '1.0' }],
  ['a page under a name of its own', { headers: { host: 'evil.example:3000' } }],
  ['a proxy that hands on the host', { headers: { host: 'pills.example.org' } }],
  ['a name that only begins so', { headers: { host: 'localhost.evil.example' } }],
  ['a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['a page of another port', { headers: { 'sec-fetch-site': 'same-site' } }],
  ...['for', 'host', 'proto', 'port', 'server', 'by', 'prefix', 'ssl'].map((of) =>
    headers(`x-forwarded-${of}`),
  ),
  ...['x-forwarded', 'forwarded', 'via', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip'].map((of) =>
    headers(of),
  ),
  ...['cf-connecting-ip', 'cf-ray', 'cf-visitor', 'cf-ipcountry', 'cdn-loop', 'true-client-ip'].map((of) =>
    headers(of),
  ),
  ...['x-original-host', 'x-amzn-trace-id', 'x-envoy-external-address', 'fly-client-ip'].map((of) =>
    headers(of),
  ),
])("the operator's pages are hidden from %s", async (_who, asking) => {
  // covers: T-24
  expect(await asked({ ...HERE, ...asking })).toEqual(unseen);
});
