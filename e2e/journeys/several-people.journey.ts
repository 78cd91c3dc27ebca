import type { Page } from '@playwright/test';
import { expect, test } from './scene.ts';
import { addMedication, doseLine, openTab, signIn, signUp, takeAsked } from './steps.ts';

const showOther = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /^Records of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('button', { name: `Records of ${name}. Show somebody else` })).toBeVisible();
};

/** From the page itself: the server refuses what comes from elsewhere. */
const takeMax = async (page: Page): Promise<void> => {
  const status = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ plan: 'MAX' });
    return (await fetch('/api/v1/billing/take-up', { method: 'POST', headers, body })).status;
  });
  expect(status).toBe(200);
};

test('a daughter adds her father, takes a dose for him and switches back; her other browser shows both', async ({
  page,
  browser,
  server,
}) => {
  const who = await signUp(page, { name: 'Maria Keller' });
  await takeMax(page);
  await addMedication(page, { name: 'Ramipril', dosage: '5 mg' });
  await openTab(page, 'Profile');
  await expect(page.getByText('Max Member')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Records of/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await dialog.getByLabel('Name').fill('Papa Josef');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  // covers: PAY-016
  await expect(page.getByRole('button', { name: /^Records of Maria Keller/ })).toBeVisible();

  await showOther(page, 'Papa Josef');
  await openTab(page, 'Medications');
  await expect(page.getByText('No medications found')).toBeVisible();
  await addMedication(page, { name: 'Levodopa', dosage: '100 mg' });
  await openTab(page, 'Dashboard');
  await takeAsked(page, doseLine(page, 'Levodopa', '8:00 AM'));
  await expect(doseLine(page, 'Levodopa', '8:00 AM').getByText(/^Taken/)).toBeVisible();
  await showOther(page, 'Maria Keller');
  // covers: PAY-027
  await expect(doseLine(page, 'Ramipril', '8:00 AM').getByRole('button', { name: /^Take/ })).toBeVisible();
  await expect(page.getByText('Levodopa')).toHaveCount(0);

  const context = await browser.newContext();
  const second = await context.newPage();
  await signIn(second, who, server.url);
  await showOther(second, 'Papa Josef');
  // covers: PAY-027
  await expect(doseLine(second, 'Levodopa', '8:00 AM').getByText(/^Taken/)).toBeVisible();
  await expect(second.getByText('Ramipril')).toHaveCount(0);
  await context.close();
});
