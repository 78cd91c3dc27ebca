import { faultsInOppositeLooks } from './every-look.ts';
import { leftOnDevice } from './left-on-device.ts';
import { takesForDays } from './morning-and-evening.ts';
import { signInElsewhere } from './other-device.ts';
import { expect, HERE, test } from './scene.ts';
import { lookAgain, signIn, signUp, untilInstalled } from './steps.ts';

test('a device signed out from another one removes its records, and says why', async ({
  page,
  browser,
  server,
}) => {
  const who = await signUp(page);
  await untilInstalled(page);
  await takesForDays(await signInElsewhere(server.url, who, HERE), 'Lisinopril');
  const lost = await (
    await browser.newContext({
      baseURL: server.url,
      timezoneId: HERE.zone,
      userAgent:
        'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/147.0 Mobile Safari/537.36',
    })
  ).newPage();
  await signIn(lost, who);
  await expect(lost.getByText('Lisinopril').first()).toBeVisible();

  await page.goto('/settings#security');
  await page.getByRole('button', { name: 'Sign out Chrome on Android phone' }).click();
  expect(await faultsInOppositeLooks(page, 'signing out a device')).toEqual([]);
  await page.getByRole('button', { name: 'Sign out that device' }).click();
  await expect(page.getByText('Chrome on Android phone is signed out')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out Chrome on Android phone' })).toBeHidden();

  await lookAgain(lost);
  await expect(lost).toHaveURL(/\/auth\?ended=elsewhere$/);
  await expect(lost.getByText('You were signed out on this device')).toBeVisible();
  await expect(async () => expect(await leftOnDevice(lost)).not.toMatch(/Lisinopril|Keller/)).toPass();

  await signIn(lost, who);
  await expect(lost.getByText('Lisinopril').first()).toBeVisible();
  await lost.context().close();
});
