import type { Page } from '@playwright/test';
import { faultsInOppositeLooks } from './every-look.ts';
import { untilKept } from './kept-on-device.ts';
import { expect, testOverNetwork as test } from './scene.ts';
import { addMedication, chooseForMedication, lookAgain, openTab, signUp, untilInstalled } from './steps.ts';

/** From the dashboard, as a person goes there. */
const openRefills = async (page: Page): Promise<void> => {
  await openTab(page, 'Dashboard');
  await page.getByRole('link', { name: /Refills/ }).click();
  await expect(page.getByRole('heading', { name: 'Refills', level: 1 })).toBeVisible();
};

test('refills can be set up, watched, done in one tap, undone and corrected', async ({ page }) => {
  await signUp(page);
  await addMedication(page, { name: 'Metformin', dosage: '500 mg', quantity: '5' });
  await chooseForMedication(page, 'Metformin', 'Refill Settings');
  const settings = page.getByRole('dialog', { name: 'Refill Settings' });
  await expect(settings.getByText('Refill Due')).toBeVisible();
  await settings.getByRole('button', { name: '14 days' }).click();
  await settings.getByLabel(/Pharmacy Name/).fill('Corner Pharmacy');
  await settings.getByLabel(/Pharmacy Phone/).fill('030 1234');
  await settings.getByLabel(/Pharmacy Website/).fill('javascript:alert(1)');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByLabel(/Pharmacy Website/)).toBeFocused();
  await settings.getByLabel(/Pharmacy Website/).fill('https://corner.example');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Refill configuration saved!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'More for Metformin' })).toBeFocused();

  await openRefills(page);
  const metformin = page.getByRole('article', { name: 'Metformin' });
  await expect(metformin).toContainText('Soon');
  await expect(metformin).toContainText('5 days left');
  await expect(metformin.getByRole('link', { name: 'Call Corner Pharmacy' })).toHaveAttribute(
    'href',
    'tel:0301234',
  );
  await metformin.getByRole('button', { name: 'I refilled Metformin' }).click();
  await page.getByLabel('How many did you get?').fill('30');
  await page.getByRole('button', { name: 'Save refill' }).click();
  await expect(metformin).toContainText('35 on hand');
  await metformin.getByRole('button', { name: 'Undo refill of Metformin' }).click();
  await expect(metformin).toContainText('5 on hand');

  await metformin.getByRole('button', { name: 'Correct the count of Metformin' }).click();
  await page.getByLabel('How many are there now?').fill('3');
  await page.getByLabel(/Reason/).fill('Two fell down');
  await page.getByRole('button', { name: 'Save count' }).click();
  await expect(metformin).toContainText('Urgent');
  await chooseForMedication(page, 'Metformin', 'History');
  await expect(metformin).toContainText('corrected from 5 to 3');
  await expect(metformin).toContainText('took back a refill of 30');
  const faults = await faultsInOppositeLooks(page, 'refills');
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole('button', { name: 'View Calendar' }).click();
  await page.getByRole('button', { name: /refill Metformin, Urgent/ }).click();
  await expect(page.getByRole('list', { name: 'Refills due' })).toContainText('3 days left');
  faults.push(...(await faultsInOppositeLooks(page, 'refill calendar')));
  expect(faults).toEqual([]);
});

test('a refill is noted without a network as on any other day, and sent later', async ({ page, network }) => {
  await signUp(page);
  await addMedication(page, { name: 'Metformin', dosage: '500 mg', quantity: '5' });
  await openRefills(page);
  await untilInstalled(page);
  const metformin = page.getByRole('article', { name: 'Metformin' });
  const refill = async (): Promise<void> => {
    await metformin.getByRole('button', { name: 'I refilled Metformin' }).click();
    await page.getByLabel('How many did you get?').fill('30');
    await page.getByRole('button', { name: 'Save refill' }).click();
  };
  await network.be('refuse');
  await refill();
  await expect(metformin).toContainText('35 on hand');
  await expect(metformin).toContainText('not sent yet');
  await untilKept(page, 'stock_movements');
  await page.reload();
  await expect(metformin).toContainText('35 on hand');
  await network.be('pass');
  await lookAgain(page);
  await expect(metformin).not.toContainText('not sent yet');
  // From now on it is one tap, with last time's amount.
  await metformin.getByRole('button', { name: 'I refilled Metformin, 30 as last time' }).click();
  await expect(metformin).toContainText('65 on hand');
});
