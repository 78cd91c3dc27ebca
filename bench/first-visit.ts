// A first visit on a slow line: 562 ms latency, 1.5 Mbit/s, CPU four times slower.
// Run: npm run bench:first-visit (after npm run build)
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { signUp } from '../e2e/journeys/steps.ts';
import { launchOptions } from '../e2e/platform/launch-options.ts';
import { startServer } from '../e2e/platform/server.ts';
import { servePages } from './bare/pages.ts';
import { openCarerPage } from './mailed/carer-page.ts';
import { type Figure, machine, median, printFigures } from './machine.ts';

const RUNS = Number(process.argv[2] ?? 5);
const LINE = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_500_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;

interface Visit {
  readonly first: number;
  readonly largest: number;
  readonly usable: number;
}

const slow = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
};

/** Milliseconds after navigation. `isUsable` runs in the page. */
const visit = async (page: Page, url: string, isUsable: () => boolean): Promise<Visit> => {
  await slow(await page.context().newCDPSession(page));
  await page.addInitScript(() => {
    const seen = { largest: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      seen.largest = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(isUsable, undefined, { polling: 50, timeout: 60_000 });
  const usable = await page.evaluate(() => performance.now());
  await page.waitForTimeout(1500);
  return page.evaluate(
    (at) => ({
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      largest: (globalThis as unknown as { seen: { largest: number } }).seen.largest,
      usable: at,
    }),
    usable,
  );
};

/** In the page, and fetched by it; it runs there. */
const scriptBytes = (): number => {
  const within = [...document.scripts].reduce((sum, { text }) => sum + text.length, 0);
  const fetched = performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
    .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
  return within + fetched;
};

const SAID = { first: 'first paint', largest: 'largest paint', usable: 'usable' } as const;
const REACH: Readonly<Record<string, Partial<Visit>>> = {
  '/': { largest: 1_200 },
  '/auth': { first: 1_300, largest: 1_600, usable: 2_500 },
  'today, signed in': { usable: 2_500 },
  'page of a caregiver': { usable: 1_500 },
};

const [server, pages] = [await startServer(), await servePages()];
const browser = await chromium.launch(await launchOptions());
try {
  const carerPage = await openCarerPage(browser, server.url);
  const carer: Visit[] = [];
  const scripts: number[] = [];
  const landing: Visit[] = [];
  const auth: Visit[] = [];
  const today: Visit[] = [];
  const bare: Visit[] = [];
  for (let run = 0; run < RUNS; run++) {
    const reader = await browser.newContext({ viewport: { width: 390, height: 844 } });
    // A page to read is of use as soon as its heading is there.
    landing.push(
      await visit(await reader.newPage(), `${server.url}/`, () => document.querySelector('h1') !== null),
    );
    await reader.close();
    const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } });
    auth.push(
      await visit(await stranger.newPage(), `${server.url}/auth`, () =>
        Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
      ),
    );
    const bareUsable = (): boolean => document.querySelector('form') !== null;
    bare.push(await visit(await stranger.newPage(), `${pages.url}/auth`, bareUsable));
    await stranger.close();
    const person = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 390, height: 844 },
    });
    const first = await person.newPage();
    await signUp(first, { at: server.url });
    await first.close();
    today.push(
      await visit(await person.newPage(), `${server.url}/dashboard`, () =>
        document.body.innerText.includes("Today's Medications"),
      ),
    );
    await person.close();
    const caregiver = await browser.newContext({
      storageState: carerPage.state,
      viewport: { width: 390, height: 844 },
    });
    const theirs = await caregiver.newPage();
    carer.push(await visit(theirs, carerPage.url, () => document.querySelector('li') !== null));
    scripts.push(await theirs.evaluate(scriptBytes));
    await caregiver.close();
  }
  console.log(machine());
  const figuresOf = ([name, visits]: readonly [string, typeof auth]): Figure[] =>
    (['first', 'largest', 'usable'] as const).map((of) => ({
      what: `${name}, ${SAID[of]}`,
      reach: REACH[name]?.[of],
      floor: median(bare.map((visit) => visit[of])),
      runs: visits.map((visit) => visit[of]),
    }));
  printFigures([
    ...figuresOf(['/', landing]),
    ...figuresOf(['/auth', auth]),
    ...figuresOf(['today, signed in', today]),
    ...figuresOf(['page of a caregiver', carer]),
    {
      what: 'page of a caregiver, script',
      unit: 'KB',
      reach: 15,
      runs: scripts.map((bytes) => bytes / 1000),
    },
  ]);
} finally {
  pages.close();
  await browser.close();
  await server.remove();
}
