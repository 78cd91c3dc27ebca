// A browser with its profile on disk, and a person whose records in it can be searched for.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type KillableBrowser, openKillableBrowser } from '../platform/killable-browser.ts';
import { expect, HERE, test } from '../journeys/scene.ts';
import { chooseFrequency, openMore, openTab, signUpByForm } from '../journeys/steps.ts';

export const onDisk = test.extend<{ profile: string; browserOnDisk: KillableBrowser }>({
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
export const MEDICATION = 'Xyphendrolat';
const NOTE = 'Wobbegong at breakfast';

/** Enters records through the screens; returns the words to search for. */
export const livesHere = async (page: Page, url: string, sharedDevice = false): Promise<string[]> => {
  const { email } = await signUpByForm(page, { at: url, name: NAME, sharedDevice });
  await page.goto(`${url}/add-medication`);
  await page.getByLabel('Medication Name').fill(MEDICATION);
  await page.getByLabel('Dosage').fill('7 mg');
  await chooseFrequency(page);
  await openMore(page);
  await page.getByLabel(/Notes/).fill(NOTE);
  await page.getByRole('button', { name: 'Add Medication' }).click();
  await expect(page.getByRole('article', { name: MEDICATION })).toBeVisible();
  return [NAME, MEDICATION, NOTE, email];
};

const DRAFT = 'Tarvolexine';
const DRAFT_NOTE = 'Quokka before supper';

/**
 * Starts another medication by keyboard, looks elsewhere, comes back, and leaves it at that; returns the
 * words to search for.
 */
export const typesOn = async (page: Page, url: string): Promise<string[]> => {
  await page.goto(`${url}/add-medication`);
  await page.getByLabel('Medication Name').pressSequentially(DRAFT);
  await openMore(page);
  await page.getByLabel(/Notes/).pressSequentially(DRAFT_NOTE);
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await page.goBack();
  await expect(page.getByLabel('Medication Name')).toHaveValue(DRAFT);
  return [DRAFT, DRAFT_NOTE];
};

export const logOut = async (page: Page): Promise<void> => {
  await openTab(page, 'Profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
};
