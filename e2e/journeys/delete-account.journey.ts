import { leftOnDevice } from './left-on-device.ts';
import { expect, test } from './scene.ts';
import { addMedication, cardOf, signIn, signUp } from './steps.ts';

test('a deleted account says goodbye, is forgotten by every device, and lets nobody sign in', async ({
  page,
  browser,
}) => {
  const who = await signUp(page);
  await addMedication(page, { name: 'Lisinopril', dosage: '10 mg' });
  const site = new URL(page.url()).origin;
  const tablet = await (await browser.newContext({ baseURL: site })).newPage();
  await signIn(tablet, who);
  await tablet.goto('/medications');
  await expect(cardOf(tablet, 'Lisinopril')).toBeVisible();

  await page.goto('/settings#danger');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const sheet = page.getByRole('alertdialog', { name: 'Delete your account?' });
  // covers: PROF-027
  await expect(sheet).toContainText('Your medications, doses, stock and refills');
  await sheet.getByLabel('Your password', { exact: true }).fill('Wrong-Horse-8');
  await sheet.getByRole('button', { name: 'Delete for good' }).click();
  await expect(sheet).toContainText('That password is not right.');
  await sheet.getByLabel('Your password', { exact: true }).fill(who.password);
  await sheet.getByLabel('Your password', { exact: true }).press('Enter');

  // covers: PROF-028
  await expect(page).toHaveURL(/\/goodbye$/);
  // covers: PROF-033
  await expect(page.getByText('Your account and everything in it are gone.')).toBeVisible();
  // covers: GEN-017
  await expect(async () => expect(await leftOnDevice(page)).not.toMatch(/Lisinopril|Keller/)).toPass();
  expect(await page.context().cookies()).toEqual([]);

  // The other device receives a message, or finds out as it asks.
  await expect(tablet).toHaveURL(/\/auth/);
  await expect(async () => expect(await leftOnDevice(tablet)).not.toMatch(/Lisinopril|Keller/)).toPass();

  await page.goto('/auth');
  await page.getByLabel('Email address').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible();
});

test('a stray link to the goodbye page leaves the person signed in and loses nothing', async ({ page }) => {
  await signUp(page);
  await addMedication(page, { name: 'Lisinopril', dosage: '10 mg' });
  await page.evaluate(() => localStorage.setItem('anything', 'kept'));
  await page.goto('/goodbye');
  await expect(page.getByText('Nothing was deleted by coming here')).toBeVisible();
  // covers: PROF-034 PROF-035
  await expect(async () =>
    expect(await page.evaluate(() => [localStorage.getItem('anything'), sessionStorage.length])).toEqual([
      null,
      0,
    ]),
  ).toPass();
  await page.goto('/medications');
  await expect(cardOf(page, 'Lisinopril')).toBeVisible();
});
