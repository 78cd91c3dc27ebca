// `npm run proof:public-pages`: every page about the product, reached by links from the start: no link leads nowhere, the
// HTML is valid, the text is whole without styles and scripts, no page has more than 10 KB of script or 250 KB in all.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { accessibilityFaults } from '../platform/axe.ts';
import { launchOptions } from '../platform/launch-options.ts';
import { startServer } from '../platform/server.ts';

const MOST_SCRIPT = 10_000;
const MOST_BYTES = 250_000;
/** Pages of the app: their links are followed to see that they answer, and no further. */
const OF_THE_APP = /^\/(auth|dashboard|subscription|gallery)\b/;
const RULES = {
  extends: ['html-validate:standard'],
  // Styles and scripts stand in the page (decision 0040); the app writes no trailing slash, Vite does.
  rules: {
    'no-inline-style': 'off',
    'void-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
  },
};

interface ReadPage {
  readonly path: string;
  readonly html: string;
}

const faults: string[] = [];

const linksIn = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src|srcset)="([^"]+)"/g)]
    .map(([, link = '']) => link.replaceAll('&amp;', '&'))
    .filter((link) => link.startsWith('/') || link.startsWith('#'));

/** Everything that can be reached from the start, read once. */
const crawl = async (url: string): Promise<{ pages: ReadPage[]; links: number }> => {
  const seen = new Map<string, string>();
  const pages: ReadPage[] = [];
  const waiting = ['/'];
  let links = 0;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    const answer = await fetch(url + path);
    const html = await answer.text();
    seen.set(path, html);
    if (!answer.ok) faults.push(`${path} is answered ${answer.status}`);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    if (!isPage || OF_THE_APP.test(path)) continue;
    pages.push({ path, html });
    for (const link of linksIn(html)) {
      links += 1;
      waiting.push(link.startsWith('#') ? path : link.replace(/#.*/, '') || '/');
    }
  }
  for (const { path, html } of pages)
    for (const link of linksIn(html)) {
      const [to = '', id] = link.split('#');
      if (id && !(seen.get(to === '' ? path : to) ?? '').includes(`id="${id}"`))
        faults.push(`${path} links to ${link}, which is not there`);
    }
  return { pages, links };
};

const validate = (pages: readonly ReadPage[]): void => {
  const folder = mkdtempSync(join(tmpdir(), 'proof-html-'));
  try {
    writeFileSync(join(folder, '.htmlvalidate.json'), JSON.stringify({ root: true, ...RULES }));
    for (const [at, { html }] of pages.entries()) writeFileSync(join(folder, `${at}.html`), html);
    execFileSync('node_modules/.bin/html-validate', ['--formatter', 'text', folder], { encoding: 'utf8' });
  } catch (error) {
    const said = String((error as { stdout?: unknown }).stdout ?? error);
    for (const line of said.trim().split('\n'))
      faults.push(line.replace(/^\S*\/(\d+)\.html/, (_, at: string) => pages[Number(at)]?.path ?? at));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

interface Weight {
  readonly script: number;
  readonly bytes: number;
}

/** What a visitor downloads who reads a page to its end, and what axe and the order of headings say. */
const weigh = async (browser: Browser, url: string, { path, html }: ReadPage): Promise<Weight> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  let script = [...html.matchAll(/<script>([^]*?)<\/script>/g)].reduce(
    (sum, [, text = '']) => sum + text.length,
    0,
  );
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    if (request.resourceType() === 'script') script += MOST_SCRIPT;
  });
  await page.goto(url + path);
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode()));
  });
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('h1,h2,h3')].map(({ tagName }) => Number(tagName[1])),
  );
  if (levels[0] !== 1 || levels.some((level, at) => level > (levels[at - 1] ?? 0) + 1))
    faults.push(`${path}: headings out of order (${levels.join(' ')})`);
  faults.push(...(await accessibilityFaults(page)).map((fault) => `${path}: ${fault}`));
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  if (script > MOST_SCRIPT) faults.push(`${path}: ${script} bytes of script`);
  if (bytes > MOST_BYTES) faults.push(`${path}: ${bytes} bytes in all`);
  return { script, bytes };
};

const server = await startServer();
const browser = await chromium.launch(await launchOptions());
try {
  const { pages, links } = await crawl(server.url);
  validate(pages);
  const weights: Weight[] = [];
  for (const page of pages) weights.push(await weigh(browser, server.url, page));
  console.log(`
pages                    ${pages.length}
links followed           ${links}
most script of a page    ${Math.max(...weights.map(({ script }) => script))} bytes
heaviest page            ${(Math.max(...weights.map(({ bytes }) => bytes)) / 1000).toFixed(0)} KB read to its end
faults                   ${faults.length}`);
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server.remove();
}
