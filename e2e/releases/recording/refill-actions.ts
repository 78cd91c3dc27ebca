import { expect, type Page } from '@playwright/test';
import { chooseForMedication, openTab } from '../../journeys/steps.ts';

const saveSettings = async (page: Page, name: string): Promise<void> => {
  await chooseForMedication(page, name, 'Refill Settings');
  const settings = page.getByRole('dialog', { name: 'Refill Settings' });
  await settings.getByRole('button', { name: '14 days' }).click();
  await settings.getByLabel('Pills per Dose').fill('2');
  await settings.getByLabel(/Pharmacy Name/).fill('Corner Pharmacy');
  await settings.getByLabel(/Pharmacy Phone/).fill('030 1234');
  await settings.getByLabel(/Pharmacy Website/).fill('https://corner.example');
  await settings.getByLabel(/Note/).fill('closed on Wednesdays');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toBeHidden();
};

/** Saves, changes and disables settings; records and undoes a refill, and counts what is on hand. */
export const refill = async (page: Page): Promise<void> => {
  await page.goto('/medications');
  await saveSettings(page, 'Metformin');
  await saveSettings(page, 'Lactulose');
  await chooseForMedication(page, 'Lactulose', 'Refill Settings');
  await page.getByRole('dialog').getByRole('button', { name: 'Disable Refill Tracking' }).click();
  await openTab(page, 'Dashboard');
  await page.getByRole('link', { name: /Refills/ }).click();
  const metformin = page.getByRole('article', { name: 'Metformin' });
  await metformin.getByRole('button', { name: 'I refilled Metformin' }).click();
  await page.getByLabel('How many did you get?').fill('30');
  await page.getByRole('button', { name: 'Save refill' }).click();
  await metformin.getByRole('button', { name: 'Undo refill of Metformin' }).click();
  await metformin.getByRole('button', { name: 'I refilled Metformin' }).first().click();
  await page.getByLabel('How many did you get?').fill('28');
  await page.getByRole('button', { name: 'Save refill' }).click();
  await expect(metformin).toContainText('88 on hand');
  await metformin.getByRole('button', { name: 'Count Metformin again' }).click();
  await page.getByLabel('How many are there now?').fill('71');
  await page.getByLabel(/Reason/).fill('Two fell down');
  await page.getByRole('button', { name: 'Save count' }).click();
  await expect(metformin).toContainText('71 on hand');
};
