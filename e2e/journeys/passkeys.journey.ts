import type { Page } from '@playwright/test';
import { faultsInOppositeLooks } from './every-look.ts';
import { expect, test } from './scene.ts';
import { openTab, signUp } from './steps.ts';

/** A device whose lock its owner opens on every request. */
const giveAuthenticator = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

test('a passkey is added, signs in without a password, and no longer does once it is removed', async ({
  page,
}) => {
  await signUp(page);
  await giveAuthenticator(page);
  await page.goto('/settings#security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  expect(await faultsInOppositeLooks(page, 'add a passkey')).toEqual([]);
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('My laptop')).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  // covers: AUTH-065
  await expect(page).toHaveURL(/\/dashboard$/);
  await openTab(page, 'Profile');
  await expect(page.getByText('Maria Keller').first()).toBeVisible();

  await page.goto('/settings#security');
  await expect(page.getByText(/last used today/).first()).toBeVisible();
  await page.getByRole('button', { name: 'More for My laptop' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('My laptop is removed')).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This passkey could not be used here.')).toBeVisible();
});
