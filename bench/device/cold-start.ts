// Measures from the start of navigation to the first dose on the screen, with everything on the device.
import type { BrowserContext } from '@playwright/test';
import { pageOf } from './device.ts';
import { throttle, untilPainted, watch } from './watch-page.ts';

/** Waits out background work of a browser just started, which is not the app's. */
const SETTLE_MS = 1_000;

export const coldStart = async (context: BrowserContext, url: string, slowness: number): Promise<number> => {
  const page = await pageOf(context);
  await watch(page);
  await throttle(page, slowness);
  await page.waitForTimeout(SETTLE_MS);
  await page.goto(`${url}/dashboard`);
  const painted = await untilPainted(page);
  await page.waitForTimeout(SETTLE_MS);
  return painted;
};
