import type { BrowserContext } from '@playwright/test';

/** A browser that has no Temporal yet, as Safari has none: the app must load its own. */
export async function removeTemporal(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    delete (globalThis as { Temporal?: unknown }).Temporal;
  });
}
