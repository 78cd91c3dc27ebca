// A device: a browser profile on disk, opened by a fresh browser, as after a tap on the app's icon.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { launchOptions } from '../../e2e/platform/launch-options.ts';
import { ZONE_AT_EIGHT } from '../../e2e/platform/noon.ts';

export interface Device {
  /** Starts the browser, runs `work` and closes the browser. */
  open<T>(work: (context: BrowserContext) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

export const newDevice = async (): Promise<Device> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-device-'));
  return {
    open: async (work) => {
      const context = await chromium.launchPersistentContext(folder, {
        ...(await launchOptions()),
        timezoneId: ZONE_AT_EIGHT.zone,
      });
      try {
        return await work(context);
      } finally {
        await context.close();
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

export const pageOf = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? (await context.newPage());
