// The operator's pages over HTTP: who is let in, how guesses end, and what is there without a token set.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { createHttpApp } from '../http-app.ts';
import { openAdminDoor } from './admin-door.ts';

const TOKEN = 'w7Qm2zR9tB4xK1cV8nL5pJ3dF6hS0yGa';
const PAGE = '<!doctype html><title>Reminders</title>';
const SHELL = '<!doctype html><title>shell</title>';
const ORIGIN = 'https://pills.example.org';
const staticFolder = mkdtempSync(join(tmpdir(), 'dw-admin-'));

let db: TestDatabase;
let now: number;
let logged: unknown[];
let site: ReturnType<typeof open>;
beforeAll(async () => {
  writeFileSync(join(staticFolder, 'index.html'), SHELL);
  db = await createTestDatabase();
});
afterAll(async () => {
  rmSync(staticFolder, { recursive: true });
  await db.drop();
});
beforeEach(() => {
  now = Date.parse('2026-11-20T08:00:00Z');
  logged = [];
  site = open();
});

const note = (...said: unknown[]): void => void logged.push(said);
const open = (token: string | undefined = TOKEN) =>
  createHttpApp({
    database: db,
    env: { publicUrl: new URL(ORIGIN), proxies: 1 },
    log: { request: note, unexpected: note, note, warn: note },
    routes: [],
    mountApi: () => {},
    staticFolder,
    admin:
      token === ''
        ? undefined
        : {
            door: openAdminDoor({ token, now: () => now, lateMs: 0 }),
            page: async (renews) => (renews ? `${PAGE} again` : PAGE),
          },
  });

interface Asking {
  readonly bearer?: string;
  readonly cookie?: string;
  readonly from?: string;
}
const asked = ({ bearer, cookie, from = '203.0.113.7' }: Asking): Record<string, string> => ({
  host: 'pills.example.org',
  'x-forwarded-for': from,
  ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
  ...(cookie === undefined ? {} : { cookie }),
});
const get = async (path: string, asking: Asking = {}): Promise<Response> =>
  site.request(`${ORIGIN}${path}`, { headers: asked(asking) });
const send = async (path: string, token: string, asking: Asking = {}, origin = ORIGIN): Promise<Response> => {
  const body = new URLSearchParams({ token }).toString();
  const headers = {
    ...asked(asking),
    origin,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  };
  return site.request(`${ORIGIN}${path}`, { method: 'POST', headers, body });
};
const wrong = (n: number): string => `${n}`.padStart(32, 'wrong');
const cookieOf = (answer: Response): string => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

test('a page of the operator opens to the token in a header alone', async () => {
  const page = await get('/admin/reminders', { bearer: TOKEN });
  expect({ status: page.status, text: await page.text(), cache: page.headers.get('cache-control') }).toEqual({
    status: 200,
    text: PAGE,
    cache: 'no-store',
  });
  const renewing = await get('/admin/reminders?renew', { bearer: TOKEN });
  expect(await renewing.text()).toBe(`${PAGE} again`);
  const metrics = await get('/admin/metrics', { bearer: TOKEN });
  expect(await metrics.text()).toContain('sweep_last_success_timestamp_seconds');
  for (const path of ['/admin/reminders', '/admin/metrics'])
    for (const asking of [{}, { bearer: wrong(1) }, { cookie: `operator=${TOKEN}` }]) {
      const refused = await get(path, asking);
      // covers: T-24
      expect(refused.status, path).toBe(401);
      expect(await refused.text()).not.toMatch(/Reminders|sweep_/);
    }
  expect((await get(`/admin/reminders?token=${TOKEN}`)).status).toBe(401);
});

test('a form with the token is answered by a cookie that scripts and other sites cannot use', async () => {
  const answer = await send('/admin/sign-in', TOKEN);
  expect({ status: answer.status, to: answer.headers.get('location') }).toEqual({
    status: 303,
    to: '/admin/reminders',
  });
  // covers: T-08
  expect(answer.headers.get('set-cookie')).toMatch(
    /^operator=\d+\.[\w-]{43}; Max-Age=1800; Path=\/admin; HttpOnly; Secure; SameSite=Strict$/,
  );
  const cookie = cookieOf(answer);
  expect(cookie).not.toContain(TOKEN);
  expect((await get('/admin/reminders', { cookie })).status).toBe(200);
  now += 30 * 60_000;
  expect((await get('/admin/reminders', { cookie })).status).toBe(401);
});

test('a cookie that was changed, or made under another token, opens nothing', async () => {
  const cookie = cookieOf(await send('/admin/sign-in', TOKEN));
  const [name = '', until = ''] = cookie.split(/[=.]/);
  const later = cookie.replace(until, String(Number(until) + 60_000));
  for (const changed of [later, `${name}=${until}.`, `${name}=`, `${name}=x.y`])
    expect((await get('/admin/reminders', { cookie: changed })).status, changed).toBe(401);
  site = open(TOKEN.toLowerCase());
  expect((await get('/admin/reminders', { cookie })).status).toBe(401);
});

test('the button that closes the page takes the cookie away', async () => {
  const answer = await send('/admin/sign-out', '');
  expect(answer.headers.get('set-cookie')).toMatch(/^operator=; Max-Age=0; Path=\/admin/);
});

test('five wrong tokens close the door to their address for a quarter of an hour, and to no other', async () => {
  for (let n = 0; n < 4; n++) expect((await send('/admin/sign-in', wrong(n))).status).toBe(401);
  expect((await get('/admin/metrics', { bearer: wrong(5) })).status).toBe(401);
  const closed = await send('/admin/sign-in', TOKEN);
  // covers: T-05
  expect({ status: closed.status, cookie: closed.headers.get('set-cookie') }).toEqual({
    status: 429,
    cookie: null,
  });
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await get('/admin/metrics', { bearer: TOKEN })).status).toBe(429);
  expect((await get('/admin/metrics', { bearer: TOKEN, from: '203.0.113.8' })).status).toBe(200);
});

test('a wrong token is answered late', async () => {
  const door = openAdminDoor({ token: TOKEN, now: () => now, lateMs: 300 });
  const before = performance.now();
  expect(await door.judgeToken('somebody', wrong(1))).toEqual({ is: 'wrong' });
  expect(performance.now() - before).toBeGreaterThan(290);
});

test('a form of another site signs nobody in', async () => {
  const answer = await send('/admin/sign-in', TOKEN, {}, 'https://evil.example');
  // covers: T-08
  expect({ status: answer.status, cookie: answer.headers.get('set-cookie') }).toEqual({
    status: 403,
    cookie: null,
  });
});

test('a wrong token stands in no log', async () => {
  await send('/admin/sign-in', wrong(1));
  await get('/admin/reminders', { bearer: wrong(2) });
  // covers: T-24
  expect(JSON.stringify(logged)).not.toContain('wrong');
});

test('a server without a token answers like at any unknown path', async () => {
  site = open('');
  for (const path of ['/admin/reminders', '/admin/metrics', '/admin/sign-in']) {
    const [here, anywhere] = [await get(path, { bearer: TOKEN }), await get('/nothing/of-the-kind')];
    expect({ status: here.status, text: await here.text() }).toEqual({
      status: anywhere.status,
      text: await anywhere.text(),
    });
    const [sent, elsewhere] = [await send(path, TOKEN), await send('/nothing/of-the-kind', TOKEN)];
    expect(sent.status).toBe(elsewhere.status);
  }
});
