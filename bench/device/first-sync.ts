// A new device signs in to ten years of records: how long until today can be answered, and until everything
// is there.
import type { BrowserContext, Page } from '@playwright/test';
import type { Credentials } from '../../e2e/journeys/steps.ts';
import { pageOf } from './device.ts';
import { untilPainted, watch, type Watched, watched } from './watch-page.ts';

const QUIET_MS = 1_500;

export interface FirstSync {
  readonly today: number;
  readonly doses: number;
  readonly everything: number;
  /** Megabytes of sync responses, as transferred. */
  readonly megabytes: number;
  readonly requests: number;
}

/** When the server had answered the sign-in. */
const signedInAt = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return asked.find(({ name }) => name.includes('/account/sign-in'))?.responseEnd ?? Number.NaN;
  });

/** Sizes of the sync responses, headers included. */
const answersOfSync = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/sync\/(pull|push|snapshot)/.test(name))
      .map(({ transferSize }) => transferSize),
  );

/** The chunks written per table, once writing has ended. */
const chunksWritten = async (page: Page, pulled: Promise<unknown>): Promise<Watched['written']> => {
  await pulled;
  for (let before = -1; ;) {
    const chunks = (await watched(page)).written.filter(({ tables }) => tables.length > 0);
    if (chunks.length === before) return chunks;
    before = chunks.length;
    await page.waitForTimeout(QUIET_MS);
  }
};

/** All measured from the server's answer to the sign-in. */
export const firstSync = async (
  context: BrowserContext,
  url: string,
  { email, password }: Credentials,
): Promise<FirstSync> => {
  const page = await pageOf(context);
  await watch(page);
  await page.goto(`${url}/auth`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const pulled = page.waitForResponse((answer) => answer.url().includes('/sync/pull'));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const [painted, written] = await Promise.all([untilPainted(page), chunksWritten(page, pulled)]);
  const began = await signedInAt(page);
  const answers = await answersOfSync(page);
  const lastOf = (rows: Watched['written']): number => (rows.at(-1)?.at ?? Number.NaN) - began;
  return {
    today: painted - began,
    doses: lastOf(written.filter(({ tables }) => tables.includes('medication_logs'))),
    everything: lastOf(written),
    megabytes: answers.reduce((sum, bytes) => sum + bytes, 0) / 1e6,
    requests: answers.length,
  };
};
