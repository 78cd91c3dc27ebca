import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import type { RequestEnv } from './request-env.ts';
import { serveApp } from './serve-app.ts';
import { siteFiles } from './site-files.ts';
import { readStaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'dw-site-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SHELL = '<!doctype html><title>shell</title>';
const NOWHERE = '<!doctype html><title>nothing here</title>';
const START = '<title>start</title>\n    <link rel="canonical" href="%ORIGIN%/" />\n<h1>start</h1>';
const FEED = '<feed>\n  <link href="%ORIGIN%/blog" />\n</feed>';
mkdirSync(join(folder, 'site'));
for (const [name, text] of [
  ['index.html', SHELL],
  ['site/index.html', START],
  ['site/404.html', NOWHERE],
  ['robots.txt', 'User-agent: *\nSitemap: %ORIGIN%/sitemap.xml\n'],
  ['sitemap.xml', '<loc>%ORIGIN%/</loc>'],
  ['feed.xml', FEED],
] as const)
  writeFileSync(join(folder, name), text);

const appAt = (publicUrl: URL | undefined): Hono<RequestEnv> => {
  const app = new Hono<RequestEnv>();
  app.get(
    '*',
    serveApp(siteFiles(readStaticFiles(folder), publicUrl), (headers) => headers.get('cookie') !== null),
  );
  return app;
};
const home = appAt(undefined);
const SIGNED_IN = { headers: { cookie: 'session=1' } };
const pageAt = async (app: Hono<RequestEnv>, path: string, init = {}): Promise<object> => {
  const answer = await app.request(path, init);
  return { status: answer.status, text: await answer.text() };
};

test('a page about the product is served without the app, and as the app to a browser with a session', async () => {
  expect(await pageAt(home, '/')).toEqual({ status: 200, text: expect.stringContaining('<h1>start</h1>') });
  expect(await pageAt(home, '/', SIGNED_IN)).toEqual({ status: 200, text: SHELL });
  expect((await home.request('/')).headers.get('vary')).toBe('Accept-Encoding, Cookie');
});

test('an address that does not exist is answered 404, by the app to a browser with a session', async () => {
  expect(await pageAt(home, '/nowhere')).toEqual({ status: 404, text: NOWHERE });
  expect(await pageAt(home, '/nowhere', SIGNED_IN)).toEqual({ status: 404, text: SHELL });
  expect(await pageAt(home, '/take/0a8b4c1e')).toEqual({ status: 200, text: SHELL });
});

test('a public page names its own address and is open to search engines only under PUBLIC_URL', async () => {
  const published = appAt(new URL('https://pills.example.org'));
  const at = async (app: Hono<RequestEnv>, path: string) => (await app.request(path)).text();
  expect(await at(published, '/')).toContain('<link rel="canonical" href="https://pills.example.org/" />');
  expect(await at(published, '/robots.txt')).toContain('Sitemap: https://pills.example.org/sitemap.xml');
  expect(await at(published, '/sitemap.xml')).toBe('<loc>https://pills.example.org/</loc>');
  expect(await at(published, '/feed.xml')).toContain('"https://pills.example.org/blog"');
  expect(await at(home, '/')).toBe('<title>start</title>\n<h1>start</h1>');
  expect(await at(home, '/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  expect(await at(home, '/feed.xml')).toContain('"/blog"');
});
