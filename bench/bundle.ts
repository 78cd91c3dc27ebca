// What a browser fetches before the dashboard can be used, and how large the sync core is alone.
// Run: npm run bench:bundle (after npm run build)
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { launchOptions } from '../e2e/platform/launch-options.ts';
import { removeTemporal } from '../e2e/platform/no-temporal.ts';
import { startServer } from '../e2e/platform/server.ts';
import { signUp } from '../e2e/journeys/steps.ts';

const REACH = { withTemporal: 150, without: 170, core: 6 };
const DIST = 'packages/web/dist';

interface Load {
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

const gzipBytes = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const total = ({ files }: Load): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Every script asked for until today's list can be used; what is fetched ahead afterwards does not count. */
const loadDashboard = async (page: Page, url: string): Promise<Load> => {
  const asked = new Set<string>();
  const note = (request: { url(): string }): void => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && pathname !== '/sw.js') asked.add(pathname);
  };
  page.on('request', note);
  await page.goto(`${url}/dashboard`);
  await page.getByRole('heading', { name: "Today's Medications" }).waitFor();
  page.off('request', note);
  const files = [...asked].map(async (name) => ({ name, bytes: gzipBytes(await readFile(DIST + name)) }));
  return { files: await Promise.all(files) };
};

/** A person who signed in on this browser once, and now opens it with nothing in its cache. */
const measure = async (url: string, temporal: boolean): Promise<Load> => {
  const browser = await chromium.launch(await launchOptions());
  try {
    const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
    if (!temporal) await removeTemporal(context);
    await signUp(await context.newPage());
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    return await loadDashboard(page, url);
  } finally {
    await browser.close();
  }
};

interface Core {
  /** What an open store runs by. */
  readonly atOnce: number;
  /** With what it fetches when something calls for it: a first sync, a repair, a sign-out, photos. */
  readonly whole: number;
}

/** The data folder on its own, without React, the domain's rules and what reads them on a screen. */
const syncCore = async (): Promise<Core> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: ['packages/web/src/data/store.ts', 'packages/web/src/data/attend.ts'],
        external: /^(@dosewell\/domain|react)/,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const chunks = (Array.isArray(built) ? built : [built])
    .flatMap((each) => ('output' in each ? each.output : []))
    .filter((each) => each.type === 'chunk');
  const atOnce = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of atOnce)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) atOnce.add(chunk);
  const bytes = (of: Iterable<{ readonly code: string }>): number =>
    gzipBytes([...of].map(({ code }) => code).join(''));
  return { atOnce: bytes(atOnce), whole: bytes(chunks) };
};

const server = await startServer();
try {
  const loads = [
    {
      what: 'dashboard, browser with Temporal',
      reach: REACH.withTemporal,
      load: await measure(server.url, true),
    },
    { what: 'dashboard, browser without', reach: REACH.without, load: await measure(server.url, false) },
  ];
  console.log('| what | requests | gzip KB | reach |\n|---|---|---|---|');
  for (const { what, reach, load } of loads)
    console.log(`| ${what} | ${load.files.length} | ${kilobytes(total(load))} | ${reach} |`);
  const core = await syncCore();
  console.log(`| sync core | - | ${kilobytes(core.atOnce)} | ${REACH.core} |`);
  console.log(`| sync core, with all it may fetch | - | ${kilobytes(core.whole)} | |`);
  console.log('\nOf the first:');
  for (const { name, bytes } of loads[0]!.load.files.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`${kilobytes(bytes).padStart(7)}  ${name.replace('/assets/', '')}`);
} finally {
  await server.remove();
}
