// After a sign-out nothing of somebody's records is in the files of the browser, searched byte by byte.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type KillableBrowser, openKillableBrowser } from '../platform/killable-browser.ts';
import { residueOf } from './profile-residue.ts';
import { expect, HERE, test as base } from './scene.ts';
import { openTab, signUp } from './steps.ts';

const test = base.extend<{ profile: string; browserOnDisk: KillableBrowser }>({
  profile: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'e2e-residue-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  browserOnDisk: async ({ profile }, use) => {
    const browser = await openKillableBrowser(profile, HERE.zone);
    await use(browser);
    await browser.kill();
  },
});

const NAME = 'Quillomir Zanderveck';
const MEDICATION = 'Xyphendrolat';
const NOTE = 'Wobbegong at breakfast';

/** Their records as they are entered through the screens; the words to look for. */
const livesHere = async (page: Page, url: string, sharedDevice = false): Promise<string[]> => {
  const { email } = await signUp(page, { at: url, name: NAME, sharedDevice });
  await page.goto(`${url}/add-medication`);
  await page.getByLabel('Medication Name').fill(MEDICATION);
  await page.getByLabel('Dosage').fill('7 mg');
  await page.getByLabel(/Notes/).fill(NOTE);
  await page.getByRole('button', { name: 'Add Medication' }).click();
  await expect(page.getByRole('article', { name: MEDICATION })).toBeVisible();
  return [NAME, MEDICATION, NOTE, email];
};

const logOut = async (page: Page): Promise<void> => {
  await openTab(page, 'Profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
};

test('nothing of the records is in the files of the browser once somebody has logged out', async ({
  browserOnDisk,
  profile,
  server,
}) => {
  const page = await browserOnDisk.context.newPage();
  const words = await livesHere(page, server.url);
  expect((await residueOf(profile, [MEDICATION])).length, 'the search finds what is there').toBeGreaterThan(
    0,
  );
  const cleared = page.waitForResponse(/sign-out$/);
  await logOut(page);
  await (await cleared).finished();
  // covers: T-15
  expect(await residueOf(profile, words)).toEqual([]);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  await browserOnDisk.close();
  // covers: T-15
  expect(await residueOf(profile, words)).toEqual([]);
});
