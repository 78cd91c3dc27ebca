import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../platform/axe.ts';
import { type RunningServer, startServer } from '../platform/server.ts';
import { openMailBeside } from './mailbox.ts';
import { expect, test } from './scene.ts';
import { nextCredentials, signUp } from './steps.ts';

test('the link signs in where accounts are opened by mail, in this or another browser', async ({
  page,
  browser,
}) => {
  const server: RunningServer = await startServer({ env: { SIGN_UP_BY_MAIL: 'on' } });
  const elsewhere = await browser.newContext();
  try {
    const asked = async (on: Page) => {
      const who = nextCredentials();
      await on.goto(`${server.url}/auth?mode=signup`);
      await on.getByLabel('Full Name').fill('Maria Keller');
      await on.getByLabel('Email address').fill(who.email);
      await on.getByLabel('Password', { exact: true }).fill(who.password);
      await on.getByRole('button', { name: 'Create Account' }).click();
      await expect(on.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
      return who;
    };
    const who = await asked(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    const here = await openMailBeside(page, who.email, 'Open your Dosewell account', server.url);
    await here.getByRole('link', { name: 'Open my account' }).click();
    // covers: AUTH-055 AUTH-064
    await expect(here).toHaveURL(/\/dashboard$/);

    const other = await elsewhere.newPage();
    const second = await asked(other);
    const mail = await openMailBeside(page, second.email, 'Open your Dosewell account', server.url);
    const link = await mail.getByRole('link', { name: 'Open my account' }).getAttribute('href');
    const third = await (await browser.newContext()).newPage();
    await third.goto(link ?? '');
    await expect(third.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
    expect(await accessibilityFaults(third)).toEqual([]);
    await third.getByLabel('Full Name').fill('Maria Keller');
    await third.getByLabel('Password', { exact: true }).fill('Better-Horse-8');
    await third.getByRole('button', { name: 'Open my account' }).click();
    // covers: AUTH-055
    await expect(third).toHaveURL(/\/dashboard$/);
    await third.context().close();
  } finally {
    await elsewhere.close();
    await server.remove();
  }
});

test('a code by mail lets Maria in on a new device at once while somebody guesses her password', async ({
  page,
  browser,
  server,
}) => {
  const who = await signUp(page);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const device = await elsewhere.newPage();
  await device.goto('/auth');
  const tryWith = async (password: string) => {
    await device.getByLabel('Email address').fill(who.email);
    await device.getByLabel('Password', { exact: true }).fill(password);
    await device.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  const waiting = device.getByRole('region', { name: 'Waiting to try again' });
  await expect(async () => {
    await tryWith('Wrong-Horse-9');
    await expect(waiting).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await accessibilityFaults(device)).toEqual([]);
  await waiting.getByRole('button', { name: 'Send me a code' }).click();
  const mail = await openMailBeside(page, who.email, 'Your code to sign in to Dosewell', server.url);
  const code = (await mail.locator('article').innerText()).match(/\d{4} \d{4}/)?.[0] ?? '';
  await waiting.getByLabel('Code from the mail').fill(code);
  await tryWith(who.password);
  // covers: T-05
  await expect(device).toHaveURL(/\/dashboard$/);
  await elsewhere.close();
});
