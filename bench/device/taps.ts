// Takes some of today's doses, then undoes them, at a fast pace, with the server answering meanwhile.
import type { BrowserContext, Page } from '@playwright/test';
import { p95 } from '../machine.ts';
import { pageOf } from './device.ts';
import { throttle, untilPainted, watch, watched } from './watch-page.ts';
import { certain } from '@dosewell/domain/problem';

/** Those of eight o'clock: others would ask before they are taken. */
const DOSES = 10;
/**
 * A second press on the same dose is ignored for 600 ms, and Undo is offered for ten seconds: the pace avoids
 * both.
 */
const HANDFUL = 5;
const PAUSE_MS = 300;

export interface Taps {
  readonly frame: number;
  readonly durable: number;
  /** Averages per tap: pulls, IndexedDB transactions, and layouts until the next tap. */
  readonly pulls: number;
  readonly transactions: number;
  readonly layouts: number;
}

const tap = async (page: Page, dose: string, word: 'Take' | 'Undo'): Promise<void> => {
  const button = page.locator(`[data-dose="${dose}"]`).getByRole('button', { name: new RegExp(`^${word} `) });
  await button.scrollIntoViewIfNeeded();
  const box = certain(await button.boundingBox());
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(PAUSE_MS);
};

export const taps = async (context: BrowserContext, url: string, slowness: number): Promise<Taps> => {
  const page = await pageOf(context);
  await watch(page);
  await page.goto(`${url}/dashboard`);
  await untilPainted(page);
  await page.waitForTimeout(1_500);
  await throttle(page, slowness);
  const doses = await page
    .locator('[data-dose]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-dose') ?? ''));
  const { begun } = await watched(page);
  let pulls = 0;
  page.on('request', (request) => (pulls += Number(request.url().includes('/sync/pull'))));
  const metrics = await page.context().newCDPSession(page);
  await metrics.send('Performance.enable');
  const layouts = async (): Promise<number> => {
    const { metrics: all } = await metrics.send('Performance.getMetrics');
    return all.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
  };
  const before = await layouts();
  for (let from = 0; from < DOSES; from += HANDFUL) {
    const handful = doses.slice(from, from + HANDFUL);
    for (const dose of handful) await tap(page, dose, 'Take');
    for (const dose of handful) await tap(page, dose, 'Undo');
  }
  await page.waitForTimeout(1_000);
  const laidOut = (await layouts()) - before;
  const seen = await watched(page);
  const saves = seen.written.filter(({ strict, stores }) => strict && stores.join() === 'outbox,sent');
  const stale = seen.taps.filter(({ redrawn }) => !redrawn).length;
  if (seen.taps.length !== 2 * DOSES || saves.length !== 2 * DOSES || stale > 0)
    throw new Error(`${seen.taps.length} taps, ${saves.length} saved, ${stale} without a new row`);
  return {
    frame: p95(seen.taps.map(({ began, frame }) => frame - began)),
    durable: p95(seen.taps.map(({ began }, i) => certain(saves[i]).at - began)),
    pulls: pulls / seen.taps.length,
    transactions: (seen.begun - begun) / seen.taps.length,
    layouts: laidOut / seen.taps.length,
  };
};
