import { accessibilityFaults } from '../platform/axe.ts';
import { openMailBeside } from './mailbox.ts';
import { expect, test } from './scene.ts';
import { nextCredentials, signIn, signUp } from './steps.ts';

const NEW = 'Better-Horse-8';

test('Maria forgot her password, and a link in a mail lets her choose a new one', async ({
  page,
  browser,
  server,
}) => {
  const who = await signUp(page);
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await other.goto('/auth');
  await other.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(other.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
  expect(await accessibilityFaults(other)).toEqual([]);
  await other.getByLabel('Email address').fill(who.email);
  await other.getByRole('button', { name: 'Send link' }).click();
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  const mail = await openMailBeside(other, who.email, 'Choose a new Dosewell password');
  expect(await accessibilityFaults(mail)).toEqual([]);
  const link = mail.getByRole('link', { name: 'Choose a new password' });
  const token = (await link.getAttribute('href'))?.split('#')[1];
  await link.click();
  await expect(mail.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  // covers: AUTH-065
  await expect(mail).toHaveURL(/\/auth\?mode=reset$/);
  expect(await accessibilityFaults(mail)).toEqual([]);
  await mail.getByLabel('New password', { exact: true }).fill(NEW);
  await mail.getByRole('button', { name: 'Save new password' }).click();
  await expect(mail.getByText('Your password is changed')).toBeVisible();
  await signIn(mail, { ...who, password: NEW });
  expect(token).toHaveLength(43);
  expect(server.log()).not.toContain(token);

  // The first browser was signed out; its records stay until she signs in again.
  await page.reload();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  // covers: AUTH-065
  await expect(page.getByRole('button', { name: 'Sign in again' })).toHaveCount(0);
  await elsewhere.close();
});

test('an address is confirmed on a signed-in device, and the link leads to the dashboard', async ({
  page,
}) => {
  const who = await signUp(page);
  const mail = await openMailBeside(page, who.email, 'Please confirm your email address');
  await mail.getByRole('link', { name: 'Confirm my address' }).click();
  // covers: AUTH-055
  await expect(mail.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await expect(mail).toHaveURL(/\/auth\?mode=confirm$/);
  await mail.getByRole('button', { name: 'Continue' }).click();
  await expect(mail).toHaveURL(/\/dashboard$/);
});

test('an unknown address gets the same words, and no mail', async ({ page }) => {
  const { email } = nextCredentials();
  await page.goto('/auth?mode=forgot');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If ${email} has an account, a link`)).toBeVisible();
  await page.goto('/dev/mailbox');
  await expect(page.getByRole('heading', { name: 'Mailbox' })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});
