// The page of a caregiver, opened in a browser by its mails.
import type { Browser, BrowserContext } from '@playwright/test';
import { openMail } from '../../e2e/journeys/mailbox.ts';
import { takesForDays } from '../../e2e/journeys/morning-and-evening.ts';
import { newId, signInElsewhere } from '../../e2e/journeys/other-device.ts';
import { signUp } from '../../e2e/journeys/steps.ts';
import { ZONE_AT_NOON } from '../../e2e/platform/noon.ts';

const JOHN = 'john.bench@dosewell.example';

export interface CarerPage {
  readonly url: string;
  /** Of a browser in which it is open. */
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
}

export const openCarerPage = async (browser: Browser, baseURL: string): Promise<CarerPage> => {
  const context = await browser.newContext({ baseURL, timezoneId: ZONE_AT_NOON.zone });
  const page = await context.newPage();
  const maria = await signInElsewhere(baseURL, await signUp(page), ZONE_AT_NOON);
  for (const name of ['Lisinopril', 'Metformin']) await takesForDays(maria, name);
  await maria.act([{ table: 'caregivers', id: newId(), base: 0, patch: { name: 'John', email: JOHN } }]);
  await openMail(page, JOHN, 'Maria Keller asks you to be told in Dosewell');
  await page.getByRole('link', { name: 'See what it is, and say yes or no' }).click();
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await page.getByRole('link', { name: 'See what Maria Keller shares with you' }).click();
  await page.getByRole('heading', { name: 'Maria Keller today' }).waitFor();
  const opened = { url: page.url(), state: await context.storageState() };
  await context.close();
  return opened;
};
