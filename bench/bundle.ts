// What a browser downloads before the dashboard is usable, what a log adds, and the size of the sync core
// alone.
// Run: npm run bench:bundle (after npm run build)
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { vitalSigns } from '@dosewell/domain/readings/list';
import { type BrowserContext, chromium } from '@playwright/test';
import { build } from 'vite';
import { launchOptions } from '../e2e/platform/launch-options.ts';
import { ZONE_AT_NOON } from '../e2e/platform/noon.ts';
import { removeTemporal } from '../e2e/platform/no-temporal.ts';
import { startServer } from '../e2e/platform/server.ts';
import { untilSent } from '../e2e/journeys/kept-on-device.ts';
import { signInElsewhere } from '../e2e/journeys/other-device.ts';
import { signUp } from '../e2e/journeys/steps.ts';
import { printFigures } from './machine.ts';
import { GOALS } from '../packages/web/first-load-limit.plugin.ts';
import { certain } from '@dosewell/domain/problem';

const REACH = { withTemporal: GOALS.today, without: 150, log: GOALS.log, core: 7.5 };
const LOGS = [...Object.values(vitalSigns).map(({ path }) => path), '/asthma', '/meals'];
const DIST = 'packages/web/dist';
const PUSH = /\/sync\/push$/;

interface Load {
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

const gzipBytes = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const total = ({ files }: Load): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** In the page: the moment at which a text appears. Work that waits for an idle thread never runs. */
const watchFor = (shown: string): void => {
  window.requestIdleCallback = () => 0;
  const watch = new MutationObserver(() => {
    if (!new RegExp(shown, 'u').test(document.getElementById('root')?.textContent ?? '')) return;
    watch.disconnect();
    performance.mark('shown');
  });
  watch.observe(document, { childList: true, subtree: true, characterData: true });
};

/** In the page: the scripts requested before that moment. */
const askedBefore = (): string[] => {
  const shown = performance.getEntriesByName('shown')[0]?.startTime ?? Infinity;
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => startTime < shown && /^\/(?!sw).*\.js$/.test(new URL(name).pathname))
    .map(({ name }) => new URL(name).pathname);
};

/** Every script requested until the page is usable; later prefetching does not count. */
const loadPage = async (context: BrowserContext, address: string, shown: string): Promise<Load> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(watchFor, shown);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0);
  const asked = new Set(await page.evaluate(askedBefore));
  await page.close();
  const files = [...asked].map(async (name) => ({ name, bytes: gzipBytes(await readFile(DIST + name)) }));
  return { files: await Promise.all(files) };
};

/** Signs up on this browser, until what that wrote is sent and answered; or holds it back. */
const signUpOn = async (context: BrowserContext, url: string, sends: boolean): Promise<void> => {
  const page = await context.newPage();
  if (!sends) await context.route(PUSH, (route) => route.abort());
  // The compiler adds calls of `__name` to functions, and a page has no such function.
  await context.addInitScript('globalThis.__name = (named) => named');
  const who = await signUp(page);
  if (sends) await untilSent(page, await signInElsewhere(url, who, ZONE_AT_NOON));
};

interface Visit {
  readonly url: string;
  readonly temporal?: boolean;
  /** Where the settings still wait to be sent, their rules are needed before the first frame (decision 0023). */
  readonly sends?: boolean;
  readonly paths?: readonly string[];
}

/** A person who signed in on this browser before, and opens it with an empty cache. */
const measure = async ({
  url,
  temporal = true,
  sends = true,
  paths = [],
}: Visit): Promise<{ dashboard: Load; logs: Load[] }> => {
  const browser = await chromium.launch(await launchOptions());
  try {
    const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
    if (!temporal) await removeTemporal(context);
    await signUpOn(context, url, sends);
    const dashboard = await loadPage(context, `${url}/dashboard`, "Today's Medications");
    const before = new Set(dashboard.files.map(({ name }) => name));
    const logs: Load[] = [];
    for (const path of paths) {
      const { files } = await loadPage(context, url + path, 'New reading|No (readings|events|meals) yet');
      logs.push({ files: files.filter(({ name }) => !before.has(name)) });
    }
    return { dashboard, logs };
  } finally {
    await browser.close();
  }
};

interface Core {
  /** Loaded before the first frame. */
  readonly first: number;
  /** Including the code that sends and fetches afterwards. */
  readonly open: number;
  /** Including code loaded on demand: a first sync, a repair, a sign-out, photos. */
  readonly whole: number;
}

/** The data folder alone, without React, the domain's rules and the screens' hooks. */
const syncCore = async (): Promise<Core> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: ['packages/web/src/data/store.ts', 'packages/web/src/data/sync/background-sync.ts'],
        external: /^(@dosewell\/domain|react)/,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const chunks = (Array.isArray(built) ? built : [built])
    .flatMap((each) => ('output' in each ? each.output : []))
    .filter((each) => each.type === 'chunk');
  const reachedFrom = (names: readonly string[]) => {
    const reached = new Set(chunks.filter(({ isEntry, name }) => isEntry && names.includes(name)));
    for (const { imports } of reached)
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk);
    return reached;
  };
  const bytes = (of: Iterable<{ readonly code: string }>): number =>
    gzipBytes([...of].map(({ code }) => code).join(''));
  return {
    first: bytes(reachedFrom(['store'])),
    open: bytes(reachedFrom(['store', 'background-sync'])),
    whole: bytes(chunks),
  };
};

const server = await startServer();
try {
  const { url } = server;
  const { dashboard, logs } = await measure({ url, paths: LOGS });
  const without = await measure({ url, temporal: false });
  const waiting = await measure({ url, sends: false });
  const loads = [
    { what: 'dashboard, browser with Temporal', reach: REACH.withTemporal, load: dashboard },
    { what: 'dashboard, browser without', reach: REACH.without, load: without.dashboard },
    { what: 'dashboard, settings not sent yet', load: waiting.dashboard },
    ...logs.map((load, at) => ({ what: `${LOGS[at]}, on top`, reach: REACH.log, load })),
  ];
  const core = await syncCore();
  const unit = 'KB gzip';
  const inKb = (bytes: number): number[] => [Number(kilobytes(bytes))];
  printFigures([
    ...loads.flatMap(({ what, reach, load }) => [
      { what, unit, ...(reach !== undefined && { reach }), runs: inKb(total(load)) },
      { what: `${what}, requests`, unit: 'requests', runs: [load.files.length] },
    ]),
    { what: 'sync core before the first frame', unit, reach: REACH.core, runs: inKb(core.first) },
    { what: 'sync core, sending and fetching', unit, runs: inKb(core.open) },
    { what: 'sync core, with all it may fetch', unit, runs: inKb(core.whole) },
  ]);
  console.log('\nOf the first:');
  for (const { name, bytes } of certain(loads[0]).load.files.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`${kilobytes(bytes).padStart(7)}  ${name.replace('/assets/', '')}`);
} finally {
  await server.remove();
}
