import { untilKept } from './kept-on-device.ts';
import { expect, testOverNetwork as test } from './scene.ts';
import { openTab, signUp, untilInstalled } from './steps.ts';

test('settings can be changed without a network and are kept', async ({ page, network }) => {
  await signUp(page);
  await untilInstalled(page);
  await openTab(page, 'Profile');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await network.be('refuse');
  const section = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  await section('Units').click();
  await page.getByText('mmol/L', { exact: true }).click();
  await page.goBack();
  await section('Time').click();
  await page.getByLabel('Time zone').selectOption('America/New_York');
  await page.getByLabel('Late after').fill('45');
  await page.getByLabel('Late after').press('Enter');
  await untilKept(page, 'user_settings', 3);
  await page.reload();
  await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York');
  await expect(page.getByLabel('Late after')).toHaveValue('45');
  await page.getByRole('button', { name: 'All settings' }).click();
  await section('Units').click();
  await expect(page.getByRole('radio', { name: 'mmol/L' })).toBeChecked();
  await network.be('pass');
  await page.getByRole('button', { name: 'Back to Profile' }).click();
  // covers: PROF-015
  await expect(page).toHaveURL(/\/profile$/);
});

test('Clear All Data on localhost asks, empties the device and ends at the landing page', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/settings#app');
  await page.evaluate(() => localStorage.setItem('of somebody else', 'x'));
  await page.getByText('Debug', { exact: true }).click();
  await page.getByRole('button', { name: 'Clear All Data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear All Data' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  const left = () =>
    page.evaluate(async () => ({
      kept: Object.keys(localStorage).filter((key) => key === 'of somebody else' || key === 'dosewell.plan'),
      records: (await indexedDB.databases()).filter(({ name }) => /[0-9a-f]{8}-/.test(name ?? '')).length,
    }));
  // covers: PROF-022
  await expect.poll(left).toEqual({ kept: [], records: 0 });
});
