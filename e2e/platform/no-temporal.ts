import type { BrowserContext } from '@playwright/test';

/** A browser without Temporal, like Safari: the app must load the polyfill. */
export async function removeTemporal(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    delete (globalThis as { Temporal?: unknown }).Temporal;
  });
}
