import type { Page } from '@playwright/test';
import { faultsInOppositeLooks } from '../journeys/every-look.ts';
import { takesForDays } from '../journeys/morning-and-evening.ts';
import { type OtherDevice, signInElsewhere } from '../journeys/other-device.ts';
import { expect, HERE, testOverNetwork as test } from '../journeys/scene.ts';
import {
  chooseDay,
  chooseForMedication,
  chooseFrequency,
  openTab,
  signUp,
  untilInstalled,
} from '../journeys/steps.ts';

const opened = async (page: Page, role: 'dialog' | 'alertdialog' | 'menu', what: string) => {
  await expect(page.getByRole(role)).toBeVisible();
  const faults = await faultsInOppositeLooks(page, what);
  await page.keyboard.press('Escape');
  await expect(page.getByRole(role)).toBeHidden();
  return faults;
};

const withThreeMedications = async (page: Page, serverUrl: string): Promise<OtherDevice> => {
  const who = await signUp(page);
  const other = await signInElsewhere(serverUrl, who, HERE);
  await takesForDays(other, 'Lisinopril');
  await takesForDays(other, 'Ibuprofen', { frequency: 'as_needed' });
  await takesForDays(other, 'Ramipril');
  await expect(page.getByText('Ramipril').first()).toBeVisible();
  return other;
};

test('no dialog and no menu has an accessibility barrier', async ({ page, server }) => {
  await withThreeMedications(page, server.url);
  const faults: string[] = [];
  await page.getByRole('button', { name: 'Need Help' }).click();
  faults.push(...(await opened(page, 'dialog', 'help')));
  await openTab(page, 'Calendar');
  await chooseDay(page, HERE.wallClock(1).slice(0, 10));
  await page.getByRole('button', { name: 'Add a dose of Ibuprofen' }).click();
  faults.push(...(await opened(page, 'dialog', 'past dose')));
  await openTab(page, 'Medications');
  await page.getByRole('button', { name: 'More for Lisinopril' }).click();
  faults.push(...(await opened(page, 'menu', 'menu')));
  await chooseForMedication(page, 'Lisinopril', 'Refill Settings');
  faults.push(...(await opened(page, 'dialog', 'refill')));
  await chooseForMedication(page, 'Lisinopril', 'Delete');
  faults.push(...(await opened(page, 'dialog', 'delete')));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Add Medication' }).click();
  await expect(page.getByText('Medication Name is required')).toBeVisible();
  faults.push(...(await faultsInOppositeLooks(page, 'form with faults')));
  await page.getByLabel('Medication Name').fill('Metformin');
  await page.getByLabel('Dosage').fill('500 mg');
  await chooseFrequency(page);
  await page.getByRole('button', { name: 'Add Medication' }).click();
  faults.push(...(await opened(page, 'dialog', 'upgrade')));
  expect(faults).toEqual([]);
});

test('the notices about sending and signing out have no accessibility barrier', async ({
  page,
  context,
  network,
  server,
}) => {
  await withThreeMedications(page, server.url);
  await untilInstalled(page);
  const faults: string[] = [];
  await network.be('refuse');
  await page.getByRole('button', { name: 'Take now, Ibuprofen' }).click();
  await expect(page.getByText('not sent yet')).toBeVisible();
  faults.push(...(await faultsInOppositeLooks(page, 'not sent')));
  await openTab(page, 'Profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  faults.push(...(await opened(page, 'alertdialog', 'unsent')));
  await context.clearCookies();
  await network.be('pass');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  faults.push(...(await opened(page, 'dialog', 'sign in again')));
  expect(faults).toEqual([]);
});

test('the history and its corrections have no accessibility barrier', async ({ page, server }) => {
  await withThreeMedications(page, server.url);
  const faults: string[] = [];
  await page.goto('/history');
  await page
    .getByRole('button', { name: /^Edit Lisinopril/ })
    .first()
    .click();
  faults.push(...(await opened(page, 'dialog', 'correction')));
  await page.getByRole('button', { name: 'Add a dose' }).click();
  faults.push(...(await opened(page, 'dialog', 'forgotten dose')));
  await page.getByText('Calendar View').click();
  await expect(page.getByRole('grid')).toBeVisible();
  faults.push(...(await faultsInOppositeLooks(page, 'history by month')));
  expect(faults).toEqual([]);
});

test('the logs of readings have no accessibility barrier', async ({ page }) => {
  await signUp(page);
  const faults: string[] = [];
  await page.goto('/glucose?add=reading');
  await page.getByRole('dialog').getByLabel('Glucose').fill('104');
  await page.getByRole('dialog').getByRole('button', { name: 'Time, tags and note' }).click();
  faults.push(...(await faultsInOppositeLooks(page, 'add reading')));
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Readings' })).toBeVisible();
  faults.push(...(await faultsInOppositeLooks(page, 'glucose')));
  await page.goto('/weight');
  await page.getByRole('button', { name: 'Profile Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Profile Settings' })).toBeVisible();
  faults.push(...(await faultsInOppositeLooks(page, 'profile settings')));
  expect(faults).toEqual([]);
});
