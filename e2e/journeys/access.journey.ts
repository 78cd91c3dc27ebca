import { type Access, access } from '../../packages/web/src/app/session/access.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './scene.ts';
import { signUp } from './steps.ts';

const paths = Object.entries(access).map(([path, who]) => ({
  address: path.replace('$slug', 'a-quiet-morning').replace('$step', 'sent'),
  who,
}));

const endsAt = (signedIn: boolean, address: string, who: Access): string => {
  if (who === 'public' && signedIn) return '/dashboard';
  // Who taps a reminder wants to answer it, and signs in for that.
  if (address.startsWith('/take/') && !signedIn) return '/auth';
  return who === 'signed-in' && !signedIn ? '/' : address;
};

/** The addresses that lead elsewhere; those that show their own page are opened where axe looks at each. */
const leadingElsewhere = (signedIn: boolean) => {
  const ends = paths.map(({ address, who }) => ({ address, end: endsAt(signedIn, address, who) }));
  return ends.filter(({ address, end }) => address !== end);
};

const expectToBeLed = async (page: Page, signedIn: boolean): Promise<void> => {
  const addresses = leadingElsewhere(signedIn);
  expect(addresses.length).toBeGreaterThan(2);
  for (const { address, end } of addresses) {
    await page.goto(address);
    await page.waitForURL(`**${end}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(`${address} → ${new URL(page.url()).pathname}`).toBe(`${address} → ${end}`);
  }
};

test.describe('every address that is not for them, opened by itself,', () => {
  test('leads a visitor to the start page', async ({ page }) => {
    await expectToBeLed(page, false);
  });

  test('leads a signed-in person from the public pages to today', async ({ page }) => {
    await signUp(page);
    await expectToBeLed(page, true);
  });
});

test('a new page is announced by its title, focuses its heading, and Back restores the place', async ({
  page,
}) => {
  await signUp(page);
  await page.setViewportSize({ width: 390, height: 400 });
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused();
  await expect(page).toHaveTitle('Profile – Dosewell');
  await page.goto('/add-medication');
  const calendar = page.getByRole('link', { name: 'Calendar' });
  await expect(page.getByLabel('Dosage')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await calendar.hover();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(300);
  await calendar.click();
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Add Medication' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});

test('a page whose code cannot be fetched says so in words, and Retry shows it later', async ({ page }) => {
  await page.route('**/sw.js', (route) => route.abort());
  await page.route('**/assets/profile-*.js', (route) => route.abort());
  await signUp(page);
  await page.route('**/api/v1/account/session', (route) => route.abort());
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('It still cannot be loaded.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
});
