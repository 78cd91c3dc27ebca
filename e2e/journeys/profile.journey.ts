import type { Page } from '@playwright/test';
import { faultsInOppositeLooks } from './every-look.ts';
import { expect, test, testOverNetwork } from './scene.ts';
import { openTab, signUp, untilInstalled } from './steps.ts';
import { certain } from '@dosewell/domain/problem';

/** Landscape, as a camera takes it. */
const photoOf = async (page: Page) => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 600];
    canvas.getContext('2d')?.fillRect(100, 100, 300, 300);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
};

test('a person sets a name, a picture and a theme, and finds them after a reload', async ({ page }) => {
  await signUp(page);
  await openTab(page, 'Profile');
  await page.getByRole('button', { name: 'Edit name' }).click();
  await page.getByLabel('Full Name').fill('Maria Weber');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Maria Weber')).toBeVisible();

  await page.getByLabel('Picture file').setInputFiles(await photoOf(page));
  const picture = page.locator('#main img');
  await expect(picture).toBeVisible();
  // covers: PROF-013
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);

  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await page.getByText('Dark', { exact: true }).click();
  // covers: PROF-023
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(loads).toEqual([]);
  await expect(page.getByText('not sent yet')).toBeHidden();

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByText('Maria Weber')).toBeVisible();
  await expect(picture).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  // covers: PROF-010
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('the picture of one person cannot be seen by another', async ({ page, browser, server }) => {
  await signUp(page);
  await openTab(page, 'Profile');
  await page.getByLabel('Picture file').setInputFiles(await photoOf(page));
  const address = await page.locator('#main img').getAttribute('src');
  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  expect((await other.request.get(certain(address))).status()).toBe(401);
  await signUp(other);
  expect((await other.request.get(certain(address))).status()).toBe(404);
  expect((await page.request.get(certain(address))).status()).toBe(200);
});

testOverNetwork(
  'the numbers typed at Profile are called wherever the app offers to call, without a network too',
  async ({ page, network }) => {
    await signUp(page);
    await openTab(page, 'Profile');
    await page.getByRole('button', { name: 'Change numbers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Numbers to call' });
    await dialog.getByLabel('Emergency number').fill('0800 1');
    await dialog.getByLabel('Doctor’s number').fill('+49 (0)30 12-34');
    const faults = await faultsInOppositeLooks(page, 'numbers to call');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    faults.push(...(await faultsInOppositeLooks(page, 'profile with numbers')));
    expect(faults).toEqual([]);
    await untilInstalled(page);
    await network.be('refuse');

    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Need Help' }).click();
    const help = page.getByRole('dialog', { name: 'Contact Us' });
    await expect(help.getByRole('link', { name: '0800 1' })).toHaveAttribute('href', 'tel:08001');
    const doctor = help.getByRole('link', { name: 'Call your doctor, +49 (0)30 12-34' });
    await expect(doctor).toHaveAttribute('href', 'tel:+49301234');
    await page.goto('/glucose?add=glucose');
    const reading = page.getByRole('dialog', { name: 'Add Reading' });
    await reading.getByLabel('Glucose').fill('45');
    await reading.getByRole('button', { name: /Save/ }).click();
    const call = page.getByRole('alert').getByRole('link', { name: 'Call 0800 1' });
    await expect(call).toHaveAttribute('href', 'tel:08001');
    await page.goto('/asthma');
    const note = page.getByRole('region', { name: 'In an emergency' });
    await expect(note.getByRole('link', { name: '0800 1' })).toHaveAttribute('href', 'tel:08001');
  },
);
