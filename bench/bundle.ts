// What a browser fetches before the dashboard can be used, what a log asks for on top, and how large the sync core is alone.
// Run: npm run bench:bundle (after npm run build)
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { vitalSigns } from '@dosewell/domain/readings/list';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { launchOptions } from '../e2e/platform/launch-options.ts';
import { removeTemporal } from '../e2e/platform/no-temporal.ts';
import { startServer } from '../e2e/platform/server.ts';
import { signUp } from '../e2e/journeys/steps.ts';

const REACH = { withTemporal: 150, without: 170, log: 40, core: 6 };
const LOGS = [...Object.values(vitalSigns).map(({ path }) => path), '/asthma', '/meals'];
const DIST = 'packages/web/dist';

interface Load {
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

const gzipBytes = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const total = ({ files }: Load): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Every script asked for until the page can be used; what is fetched ahead afterwards does not count. */
const loadPage = async (page: Page, address: string, shown: string | RegExp): Promise<Load> => {
  const asked = new Set<string>();
  const note = (request: { url(): string }): void => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && pathname !== '/sw.js') asked.add(pathname);
  };
  page.on('request', note);
  await page.goto(address);
  await page.getByText(shown).first().waitFor();
  page.off('request', note);
  const files = [...asked].map(async (name) => ({ name, bytes: gzipBytes(await readFile(DIST + name)) }));
  return { files: await Promise.all(files) };
};

/** A person who signed in on this browser once, and now opens it with nothing in its cache. */
const measure = async (
  url: string,
  temporal: boolean,
  paths: readonly string[] = [],
): Promise<{ dashboard: Load; logs: Load[] }> => {
  const browser = await chromium.launch(await launchOptions());
  try {
    const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
    if (!temporal) await removeTemporal(context);
    await signUp(await context.newPage());
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    const dashboard = await loadPage(page, `${url}/dashboard`, "Today's Medications");
    const before = new Set(dashboard.files.map(({ name }) => name));
    const logs: Load[] = [];
    for (const path of paths) {
      const { files } = await loadPage(page, url + path, /New reading|Your .* will stand here/u);
      logs.push({ files: files.filter(({ name }) => !before.has(name)) });
    }
    return { dashboard, logs };
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
  const { dashboard, logs } = await measure(server.url, true, LOGS);
  const without = await measure(server.url, false);
  const loads = [
    { what: 'dashboard, browser with Temporal', reach: REACH.withTemporal, load: dashboard },
    { what: 'dashboard, browser without', reach: REACH.without, load: without.dashboard },
    ...logs.map((load, at) => ({ what: `${LOGS[at]}, on top`, reach: REACH.log, load })),
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
