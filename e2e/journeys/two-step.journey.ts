import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { faultsInOppositeLooks } from './every-look.ts';
import { expect, test } from './scene.ts';
import { type Credentials, signUp } from './steps.ts';

const STEP_MS = 30_000;

/** The authenticator code of the step after setup, since no code is accepted twice. */
const nextCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + STEP_MS });

const firstStep = async (page: Page, who: Credentials): Promise<void> => {
  await page.goto('/auth');
  await page.getByLabel('Email address').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
};

test('two-step sign-in asks after the password for a code of the app, or a recovery code once', async ({
  page,
  browser,
  server,
}) => {
  const who = await signUp(page);
  const faults: string[] = [];
  await page.goto('/settings#security');
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(who.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  faults.push(...(await faultsInOppositeLooks(page, 'set up the app')));
  const secret = (await dialog.locator('strong').innerText()).replaceAll(' ', '');
  await dialog
    .getByRole('textbox', { name: 'Code' })
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('On since today')).toBeVisible();

  const other = await (await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })).newPage();
  await firstStep(other, who);
  faults.push(...(await faultsInOppositeLooks(other, 'second step')));
  await other.getByRole('textbox', { name: 'Code' }).fill('000000');
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByText('That code is not right')).toBeVisible();
  await other.getByRole('textbox', { name: 'Code' }).fill(nextCode(secret));
  await other.getByRole('button', { name: 'Continue' }).click();
  // covers: AUTH-065
  await expect(other).toHaveURL(/\/dashboard$/);

  const third = await (await browser.newContext({ baseURL: server.url })).newPage();
  await firstStep(third, who);
  await third.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await third.getByLabel('Recovery code').fill(codes[0] ?? '');
  await third.getByRole('button', { name: 'Continue' }).click();
  await expect(third).toHaveURL(/\/dashboard$/);
  await third.goto('/settings#security');
  await expect(third.getByText('9 recovery codes left')).toBeVisible();
  expect(faults).toEqual([]);
  await Promise.all([other.context().close(), third.context().close()]);
});
