import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../platform/axe.ts';
import { openMail, openMailBeside } from './mailbox.ts';
import { expect, test } from './scene.ts';
import { addMedication, doseLine, lookAgain, nextCredentials, openTab, signUp, takeAsked } from './steps.ts';

/** An account of the Max plan with a confirmed address, that looks after Anna. */
const withAnna = async (page: Page): Promise<void> => {
  const who = await signUp(page, { name: 'Maria Keller' });
  const mail = await openMailBeside(page, who.email, 'Please confirm your email address');
  await mail.getByRole('link', { name: 'Confirm my address' }).click();
  await expect(mail.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await mail.close();
  const status = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ plan: 'MAX' });
    return (await fetch('/api/v1/billing/take-up', { method: 'POST', headers, body })).status;
  });
  expect(status).toBe(200);
  await openTab(page, 'Profile');
  await expect(page.getByText('Max Member')).toBeVisible();
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await dialog.getByLabel('Name').fill('Anna Keller');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Records of Maria Keller/ })).toBeVisible();
};

const offer = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Give Anna Keller an own login' }).click();
  const form = page.getByRole('dialog', { name: 'An own login for Anna Keller' });
  await form.getByLabel('Email of Anna Keller').fill(email);
  await form.getByLabel('Your password', { exact: true }).fill('Correct-Horse-7');
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByRole('button', { name: 'Take back the login offered to Anna Keller' }),
  ).toBeVisible();
};

test('Anna takes over what her mother recorded; her mother sees it no more, and what she entered offline is told', async ({
  page,
  browser,
}) => {
  const { email } = nextCredentials();
  await withAnna(page);
  await offer(page, email);
  await page.getByRole('button', { name: 'Show Anna Keller' }).click();
  await expect(page.getByRole('button', { name: /^Records of Anna Keller/ })).toBeVisible();
  await addMedication(page, { name: 'Levodopa', dosage: '100 mg' });
  await openTab(page, 'Dashboard');
  await expect(doseLine(page, 'Levodopa', '8:00 AM')).toBeVisible();

  const theirs = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const anna = await theirs.newPage();
  await openMail(anna, email, 'Your own login for Dosewell');
  await page.context().setOffline(true);
  await takeAsked(page, doseLine(page, 'Levodopa', '8:00 AM'));
  await expect(doseLine(page, 'Levodopa', '8:00 AM').getByText(/^Taken/)).toBeVisible();

  await anna.getByRole('link', { name: 'See what is handed over' }).click();
  await expect(anna.getByRole('heading', { name: 'The records of Anna Keller' })).toBeVisible();
  expect(await accessibilityFaults(anna)).toEqual([]);
  await anna.getByLabel('Choose a password', { exact: true }).fill('Violet-Lanterns-27');
  await anna.getByRole('button', { name: 'Take over my records' }).click();
  await expect(anna).toHaveURL(/\/dashboard$/);
  // covers: PAY-027
  await expect(doseLine(anna, 'Levodopa', '8:00 AM').getByRole('button', { name: /^Take/ })).toBeVisible();

  await page.context().setOffline(false);
  await lookAgain(page);
  // covers: T-20
  await expect(page.getByText('A dose: Levodopa')).toBeVisible();
  await expect(page.getByText('Not saved for Anna Keller')).toBeVisible();
  await expect(doseLine(page, 'Levodopa', '8:00 AM')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Records of/ })).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await theirs.close();
});
