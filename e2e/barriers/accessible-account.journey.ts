import { faultsInOppositeLooks } from '../journeys/every-look.ts';
import { expect, test } from '../journeys/scene.ts';
import { openTab, signUp } from '../journeys/steps.ts';

test('no dialog of profile, plan and settings has an accessibility barrier', async ({ page }) => {
  await signUp(page);
  await openTab(page, 'Profile');
  await page.getByRole('button', { name: 'Edit name' }).click();
  await page.getByLabel('Full Name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  const faults = await faultsInOppositeLooks(page, 'edit name');
  await page.keyboard.press('Escape');
  await page.goto('/settings#app');
  await page.getByText('Debug', { exact: true }).click();
  await page.getByRole('button', { name: 'Clear All Data' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  faults.push(...(await faultsInOppositeLooks(page, 'clear all data')));
  expect(faults).toEqual([]);
});

test('the question before a deletion has no accessibility barrier', async ({ page }) => {
  await signUp(page);
  await page.goto('/settings#danger');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const sheet = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await sheet.getByRole('button', { name: 'Delete for good' }).click();
  await expect(sheet).toContainText('Please enter your password.');
  expect(await faultsInOppositeLooks(page, 'delete account')).toEqual([]);
});
