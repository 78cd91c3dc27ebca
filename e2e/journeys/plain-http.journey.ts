import { chromium } from '@playwright/test';
import { launchOptions } from '../platform/launch-options.ts';
import { otherDeviceOf } from './morning-and-evening.ts';
import { expect, HERE, test } from './scene.ts';
import { doseLine, signIn, signUpByForm } from './steps.ts';

const HOME_NAME = 'medicine-cabinet.local';

test('the app over plain http on a home network signs in, shows, saves and sends', async ({ server }) => {
  const options = await launchOptions();
  const args = [
    ...options.args,
    `--host-resolver-rules=MAP ${HOME_NAME} 127.0.0.1`,
    `--proxy-bypass-list=${HOME_NAME}`,
  ];
  const browser = await chromium.launch({ ...options, args });
  const url = `http://${HOME_NAME}:${server.port}`;
  const page = await browser.newPage({ timezoneId: HERE.zone });
  const who = await signUpByForm(page, { at: url });
  expect(
    await page.evaluate(() => [
      isSecureContext,
      'serviceWorker' in navigator,
      'randomUUID' in crypto,
      'locks' in navigator,
      'caches' in globalThis,
    ]),
  ).toEqual([false, false, false, false, false]);
  const other = await otherDeviceOf(server.url, who);
  const line = doseLine(page, 'Lisinopril', '8:00 AM');
  await line.getByRole('button', { name: /^Take/ }).click();
  await expect(page.getByText('Dose logged as taken')).toBeVisible();
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  const { medication_logs: logs } = await other.records();
  expect(logs.map((log) => [log.slot, log.status])).toEqual([['08:00', 'taken']]);

  const second = await browser.newPage({ timezoneId: HERE.zone });
  await signIn(second, who, url);
  await expect(doseLine(second, 'Lisinopril', '8:00 AM')).toContainText('Taken');
  await browser.close();
});
