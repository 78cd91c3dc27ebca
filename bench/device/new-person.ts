import { chromium } from '@playwright/test';
import { type Credentials, signUp } from '../../e2e/journeys/steps.ts';
import { launchOptions } from '../../e2e/platform/launch-options.ts';
import { ZONE_AT_EIGHT } from '../../e2e/platform/noon.ts';

/** Signs a person up who lives where it is eight. */
export const newPerson = async (url: string): Promise<Credentials> => {
  const browser = await chromium.launch(await launchOptions());
  try {
    const context = await browser.newContext({ baseURL: url, timezoneId: ZONE_AT_EIGHT.zone });
    return await signUp(await context.newPage());
  } finally {
    await browser.close();
  }
};
