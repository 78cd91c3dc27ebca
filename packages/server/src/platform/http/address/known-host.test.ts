import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { knownHost } from './known-host.ts';
import type { RequestEnv } from '../request-env.ts';

const warned: string[] = [];
beforeEach(() => void warned.splice(0));

const served = (publicUrl: URL | undefined): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .use(knownHost({ env: { publicUrl }, log: { warn: (line) => warned.push(line) } }))
    .all('*', (c) => c.text('served'));

test('a host that PUBLIC_URL does not name is served, and reported once without its name', async () => {
  const app = served(new URL('https://pills.example.org'));
  const over = async (host: string, path = '/'): Promise<number> =>
    (await app.request(path, { headers: { host } })).status;
  for (const host of ['pills.example.org', 'PILLS.example.org:443']) expect(await over(host)).toBe(200);
  expect(await over('127.0.0.1:3000', '/livez')).toBe(200);
  expect(warned).toEqual([]);
  for (const host of ['metformin.example', '192.168.1.5:3000']) expect(await over(host)).toBe(200);
  expect(warned).toEqual([expect.stringContaining('PUBLIC_URL')]);
  // covers: T-24
  expect(warned[0]).not.toContain('metformin');
});

test('a foreign host without PUBLIC_URL is refused, in words that say what to set', async () => {
  const app = served(undefined);
  const under = (path: string, host: string, method = 'GET'): Promise<Response> =>
    Promise.resolve(app.request(path, { method, headers: { host, origin: `http://${host}` } }));
  for (const path of ['/', '/medications', '/theme.js', '/dev/mailbox']) {
    const page = await under(path, 'evil.example:3000');
    const words = await page.text();
    // covers: T-08
    expect({
      status: page.status,
      namesSetting: words.includes('<code>PUBLIC_URL</code>'),
      namesHost: words.includes('evil'),
    }).toEqual({ status: 421, namesSetting: true, namesHost: false });
  }
  for (const method of ['GET', 'POST']) {
    const answer = await under('/api/v1/echo', 'evil.example', method);
    expect([answer.status, await answer.json()]).toMatchObject([421, { code: 'host_refused' }]);
  }
  expect((await under('/livez', 'evil.example')).status).toBe(200);
  expect((await under('/', '192.168.1.5:3000')).status).toBe(200);
});

test.each([
  ['http://evil.example/dev/mailbox', 421],
  ['http://localhost@evil.example/', 421],
  ['http://eve:pw@localhost/livez', 421],
  ['gopher', 421],
  ['http://localhost/dev/mailbox', 200],
  ['/dev/mailbox', 200],
])('a request line that names its own address, %s, is answered %i', async (url, status) => {
  for (const publicUrl of [undefined, new URL('http://localhost')]) {
    const env = { incoming: { url, socket: {} } };
    const { status: answered } = await served(publicUrl).request(
      '/',
      { headers: { host: 'localhost' } },
      env,
    );
    // covers: T-08
    expect(answered).toBe(status);
  }
});
