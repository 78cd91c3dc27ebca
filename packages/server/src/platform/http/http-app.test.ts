import { createHash } from 'node:crypto';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { DatabaseUnavailable } from '../database/db.ts';
import { openLog } from '../log.ts';
import { createHttpApp, type HttpAppParts, type RequestEnv } from './http-app.ts';

let db: TestDatabase;
let app: Hono<RequestEnv>;
let logged = '';
const staticFolder = mkdtempSync(join(tmpdir(), 'dw-web-'));
const INLINE = 'var early = 1;';
const SHELL = `<!doctype html><title>shell</title><script>${INLINE}</script>`;
const OWN_PAGE = '<!doctype html><title>sign in</title><form></form>';
const SIGN_UP_PAGE = '<!doctype html><title>sign up</title>';
const SCRIPT = 'console.log(1)';

const parts = (): HttpAppParts => ({
  database: db,
  env: { publicUrl: undefined, proxies: 0 },
  log: openLog({ write: (line: string) => (logged += line) }),
  routes: ['/api/v1/things/{id}'],
  mountApi: (to) => {
    to.get('/api/v1/things/:id', () => {
      throw new Error('metformin');
    });
    to.get('/api/v1/away', () => {
      throw new DatabaseUnavailable('away');
    });
    to.post('/api/v1/echo', async (c) => c.json({ length: (await c.req.text()).length }));
  },
  staticFolder,
});

beforeAll(async () => {
  mkdirSync(join(staticFolder, 'assets'));
  writeFileSync(join(staticFolder, 'index.html'), SHELL);
  mkdirSync(join(staticFolder, 'pages'));
  writeFileSync(join(staticFolder, 'pages/auth.html'), OWN_PAGE);
  writeFileSync(join(staticFolder, 'pages/auth.signup.html'), SIGN_UP_PAGE);
  writeFileSync(join(staticFolder, 'theme.js'), SCRIPT);
  writeFileSync(join(staticFolder, 'assets/main-1a2b.js'), SCRIPT);
  writeFileSync(join(staticFolder, 'assets/main-1a2b.js.br'), brotliCompressSync(SCRIPT));
  db = await createTestDatabase();
  app = createHttpApp(parts());
});
afterAll(async () => {
  rmSync(staticFolder, { recursive: true });
  await db.drop();
});

const own = { host: 'pills.local:3000', origin: 'http://pills.local:3000' };
const json = { ...own, 'content-type': 'application/json' };
const post = (headers: Record<string, string>, body?: string): Promise<Response> =>
  Promise.resolve(
    app.request('http://pills.local:3000/api/v1/echo', {
      method: 'POST',
      headers,
      ...(body ? { body } : {}),
    }),
  );
const codeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { code?: unknown }).code;

const hashOf = (script: string): string => createHash('sha256').update(script).digest('base64');

test('every answer forbids inline scripts but our own, foreign origins, frames and type guessing', async () => {
  for (const path of ['/', '/livez', '/api/v1/nothing', '/theme.js']) {
    const { headers } = await app.request(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    // covers: T-11
    expect(policy).toContain(`script-src 'self' 'sha256-${hashOf(INLINE)}';`);
    // covers: T-11
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types service-worker");
    expect(policy).toContain("style-src-attr 'none'");
    // covers: T-16
    expect(policy).not.toMatch(/https?:|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    // covers: VOICE-004
    expect(headers.get('permissions-policy')).toContain('microphone=(self)');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBe(null);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('an unsafe request from our own page is accepted, with JSON or with an empty body', async () => {
  expect((await post(json, '{}')).status).toBe(200);
  expect((await post({ ...own, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect((await post({ host: own.host, authorization: 'Bearer x' })).status).toBe(200);
});

test.each([
  [{ ...json, origin: 'http://evil.example' }],
  [{ ...json, origin: 'http://pills.local' }],
  [{ ...json, origin: 'null' }],
  [{ host: own.host, 'content-type': 'application/json' }],
  [{ ...json, 'sec-fetch-site': 'cross-site' }],
  [{ ...json, 'sec-fetch-site': 'same-site' }],
])('an unsafe request from elsewhere is refused: %j', async (headers) => {
  const answer = await post(headers, '{}');
  // covers: T-08
  expect({ status: answer.status, code: await codeOf(answer) }).toEqual({
    status: 403,
    code: 'origin_refused',
  });
});

test('a configured public address is the only one that counts as our own page', async () => {
  const published = createHttpApp({
    ...parts(),
    env: { publicUrl: new URL('https://pills.example.org'), proxies: 0 },
  });
  const from = async (origin: string): Promise<number> =>
    (await published.request('/api/v1/echo', { method: 'POST', headers: { host: own.host, origin } })).status;
  expect(await from('https://pills.example.org')).toBe(200);
  expect(await from(own.origin)).toBe(403);
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain', 'application/jsonp'])(
  'a body of type %s is refused',
  async (type) => {
    const answer = await post({ ...own, 'content-type': type, 'content-length': '2' }, '{}');
    expect({ status: answer.status, code: await codeOf(answer) }).toEqual({
      status: 415,
      code: 'unsupported_type',
    });
  },
);

test('a body over 256 kB is refused, and one of that size is read', async () => {
  const most = 256 * 1024;
  expect((await post(json, 'x'.repeat(most))).status).toBe(200);
  const answer = await post(json, 'x'.repeat(most + 1));
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  // covers: T-23
  expect({ status: answer.status, code: await codeOf(answer) }).toEqual({ status: 413, code: 'too_large' });
});

test('an unexpected error is answered by its id and logged once under it, without path or words', async () => {
  logged = '';
  const answer = await app.request('/api/v1/things/metformin');
  const body = (await answer.json()) as Record<string, unknown>;
  expect(body).toMatchObject({
    status: 500,
    code: 'internal',
    request_id: answer.headers.get('x-request-id'),
  });
  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ msg, id }) => [msg, id])).toEqual([
    ['unexpected error', body['request_id']],
    ['request', body['request_id']],
  ]);
  expect(lines[1]).toMatchObject({ route: '/api/v1/things/{id}', status: 500 });
  expect(logged).not.toContain('metformin');
});

test('a database that is away is answered 503 and not logged as an error', async () => {
  logged = '';
  const answer = await app.request('/api/v1/away');
  expect({ status: answer.status, code: await codeOf(answer) }).toEqual({ status: 503, code: 'unavailable' });
  expect(logged).not.toContain('unexpected');
});

const pageAt = async (path: string): Promise<{ status: number; text: string }> => {
  const answer = await app.request(path);
  return { status: answer.status, text: await answer.text() };
};

test('an unknown address is a problem under /api and for files, and a page that says so elsewhere', async () => {
  expect((await app.request('/api/nothing')).headers.get('content-type')).toBe('application/problem+json');
  expect((await app.request('/assets/none.js')).status).toBe(404);
  expect((await app.request('/%2e%2e/package.json')).status).toBe(404);
  expect(await pageAt('/medications/edit')).toEqual({ status: 404, text: SHELL });
  expect(await pageAt('/take/0a8b4c1e-0000-8000-8000-000000000001')).toEqual({ status: 200, text: SHELL });
});

test('a path with a page of its own gets that page, and with any other query the shell', async () => {
  expect((await pageAt('/auth')).text).toBe(OWN_PAGE);
  expect((await pageAt('/Auth/')).text).toBe(OWN_PAGE);
  expect((await pageAt('/auth?mode=signup')).text).toBe(SIGN_UP_PAGE);
  for (const query of ['?mode=forgot', '?ended=elsewhere', '?mode=signup&ended=elsewhere', '?mode=../index'])
    expect((await pageAt(`/auth${query}`)).text, query).toBe(SHELL);
});

test('hashed files are cached for ever, and everything else is revalidated', async () => {
  const cache = async (path: string): Promise<string | null> =>
    (await app.request(path)).headers.get('cache-control');
  expect(await cache('/assets/main-1a2b.js')).toBe('public, max-age=31536000, immutable');
  expect(await cache('/theme.js')).toBe('no-cache');
  expect(await cache('/')).toBe('no-cache');
  const etag = (await app.request('/theme.js')).headers.get('etag') ?? '';
  expect((await app.request('/theme.js', { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('a file is sent compressed if the browser accepts that', async () => {
  const get = (accept: string): Promise<Response> =>
    Promise.resolve(app.request('/assets/main-1a2b.js', { headers: { 'accept-encoding': accept } }));
  const packed = await get('gzip, br');
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(SCRIPT);
  for (const accept of ['gzip', 'br;q=0']) {
    const plain = await get(accept);
    expect({ 'content-encoding': plain.headers.get('content-encoding'), text: await plain.text() }).toEqual({
      'content-encoding': null,
      text: SCRIPT,
    });
  }
});

test('a ready server can query as the app role and has every migration applied', async () => {
  const ready = await app.request('/readyz');
  expect({ status: ready.status, json: await ready.json() }).toEqual({
    status: 200,
    json: { status: 'ready', zone_data: null, reminders: null },
  });
  const { rows } = await db.owner.query('delete from schema_migrations where name = $1 returning *', [
    '0001_roles.sql',
  ]);
  expect((await app.request('/readyz')).status).toBe(503);
  const { name, checksum } = rows[0] as { name: string; checksum: string };
  await db.owner.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  expect((await app.request('/readyz')).status).toBe(200);
});

test('the metrics name routes by pattern', async () => {
  const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } } as unknown as RequestEnv['Bindings'];
  await app.request('/api/v1/things/metformin');
  const text = await (await app.request('/metrics', { headers: { host: 'localhost' } }, here)).text();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/v1/things/{id}",status="500"}',
  );
  expect(text).toContain('database_connections{pool="app",state="open"}');
  // covers: T-24
  expect(text).not.toContain('metformin');
});
