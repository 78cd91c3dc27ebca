import { accessibilityFaults } from '../platform/axe.ts';
import { openMail } from './mailbox.ts';
import { expect, test } from './scene.ts';
import { signUp } from './steps.ts';

const JOHN = 'john@dosewell.example';

test('Maria names John, who says yes, is told of an SOS, and stops it without an account', async ({
  page,
  browser,
  server,
}) => {
  await signUp(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'SOS' }).click();
  await expect(page.getByText('Nobody can be told: no caregiver has said yes yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Add a caregiver' }).click();
  await page.getByLabel('Name').fill('John');
  await page.getByLabel('Email').fill(JOHN);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Caregiver information saved')).toBeVisible();
  await expect(page.getByText('Nothing is sent until John says yes')).toBeVisible();

  // John has neither an account nor script.
  const elsewhere = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    javaScriptEnabled: false,
  });
  const john = await elsewhere.newPage();
  await openMail(john, JOHN, 'Maria Keller asks you to be told in Dosewell');
  await john.getByRole('link', { name: 'See what it is, and say yes or no' }).click();
  await expect(john.getByRole('heading', { name: 'Maria Keller asks you to be told' })).toBeVisible();
  const token = john.url().split('/').at(-1) ?? '';
  await john.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(john.getByRole('heading', { name: 'You are told of Maria Keller' })).toBeVisible();
  await expect(page.getByText(/^Said yes on/)).toBeVisible();

  await page.getByRole('button', { name: 'SOS' }).click();
  await page.getByRole('button', { name: 'Send SOS now' }).click();
  // covers: GEN-016
  await expect(page.getByText('An e-mail went to John. It may not be read at once.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await openMail(john, JOHN, 'SOS from Maria Keller');
  await john.getByRole('link', { name: 'Stop all messages about Maria Keller' }).click();
  await john.getByRole('button', { name: 'Stop all messages' }).click();
  await expect(john.getByRole('heading', { name: 'No more messages' })).toBeVisible();
  await expect(page.getByText(/^John asked on .* not to be told any more/)).toBeVisible();
  expect(server.log()).not.toContain(token);
  await elsewhere.close();
});
