import type { Page } from '@playwright/test';
import { expect, test } from './scene.ts';
import { signIn, signUpByForm } from './steps.ts';

const message = (page: Page, title: string) => page.locator('[data-toast]').filter({ hasText: title });

/** The message of a refused sign-in. */
const refusal = async (page: Page, email: string, password: string): Promise<string> => {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(message(page, 'Sign in failed')).toBeVisible();
  const words = await message(page, 'Sign in failed').innerText();
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(message(page, 'Sign in failed')).toHaveCount(0);
  return words;
};

test('an empty form shows our own words before anything is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/account/')) sent.push(request.url());
  });
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  // covers: AUTH-015 AUTH-033
  await expect(message(page, 'Validation Error')).toContainText('Please check the form for errors.');
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeFocused();
  const border = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((field) => getComputedStyle(field).borderColor);
  await page.getByLabel('Email address').fill('maria@dosewell.example');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Email is required')).toBeHidden();
  // covers: AUTH-030
  expect(await border('Password')).not.toBe(await border('Email address'));
  // covers: AUTH-032
  expect(sent).toEqual([]);
});

test('a wrong password and an unknown address get the same answer, and the form keeps what was typed', async ({
  page,
  browser,
}) => {
  const who = await signUpByForm(page);
  const elsewhere = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await elsewhere.goto('/auth');
  const wrong = await refusal(elsewhere, who.email, 'Wrong-Horse-7');
  await expect(elsewhere.getByLabel('Email address')).toHaveValue(who.email);
  await expect(elsewhere.getByLabel('Password', { exact: true })).toHaveValue('Wrong-Horse-7');
  const unknown = await refusal(elsewhere, 'nobody@dosewell.example', 'Wrong-Horse-7');
  // covers: AUTH-059
  expect(wrong).toContain('Invalid email or password. Please try again.');
  expect(unknown).toBe(wrong);
  await signIn(elsewhere, who);
  // covers: AUTH-056
  await expect(message(elsewhere, 'Welcome back!')).toBeVisible();
  await elsewhere.reload();
  // covers: AUTH-068
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
});

test('switching the mode empties the form, and one step back still leaves the screen', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email address').fill('half typed');
  await page.getByRole('button', { name: "Don't have an account? Sign Up" }).click();
  await expect(page.getByRole('heading', { name: 'Join Dosewell' })).toBeFocused();
  // covers: AUTH-021
  await expect(page.getByLabel('Email address')).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  // covers: AUTH-003
  await expect(page).toHaveURL(/\/$/);
});

test('the Back button leads home if no page was open before', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Back' }).click();
  // covers: AUTH-003
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
});

test('the button says that it is waiting, and a missing network is reported', async ({ page }) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/account/sign-up', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Full Name').fill('Maria Keller');
  await page.getByLabel('Email address').fill('maria@dosewell.example');
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7');
  await page.getByRole('button', { name: 'Create Account' }).click();
  // covers: AUTH-025 AUTH-027
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
  answer();
  // covers: AUTH-062
  await expect(message(page, 'Authentication Error')).toContainText(
    'Something went wrong. Please try again.',
  );
  await expect(page.getByLabel('Full Name')).toHaveValue('Maria Keller');
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeFocused();
});
