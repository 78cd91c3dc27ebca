import { accessibilityFaults } from '../platform/axe.ts';
import { takesTogether } from './morning-and-evening.ts';
import { signInElsewhere } from './other-device.ts';
import { openMail } from './mailbox.ts';
import { expect, HERE, test } from './scene.ts';
import { doseLine, signUp } from './steps.ts';

const NOON = { frequency: 'once_daily', times: ['12:00'] };

test('a reminder that no device shows comes by mail, and its link answers on an old phone without a sign-in', async ({
  browser,
  page,
  server,
}) => {
  const who = await signUp(page);
  const device = await signInElsewhere(server.url, who, HERE);
  const post = (path: string, body: unknown): Promise<Response> =>
    fetch(`${server.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, cookie: device.cookie },
      body: JSON.stringify(body),
    });
  await openMail(page, who.email, 'Please confirm your email address');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/(dashboard|auth|settings)/);
  await post('/billing/take-up', { plan: 'PRO' });
  await expect
    .poll(async () => (await post('/second-ways/add', { way: { kind: 'mail', after_minutes: 5 } })).status)
    .toBe(200);
  await takesTogether(device, ['Metformin', 'Ramipril'], NOON);

  await openMail(page, who.email, 'Your medicines for 12:00 PM (noon)');
  const link = await page.getByRole('article').getByRole('link').first().getAttribute('href');
  const old = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 568 } });
  const phone = await old.newPage();
  await phone.goto(String(link));
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your medicines for 12:00 PM (noon)');
  await expect(phone.getByText('Metformin')).toHaveCount(0);
  await page.goto(String(link));
  expect(await accessibilityFaults(page)).toEqual([]);
  // Letters of twice the size.
  await phone.evaluate(() => (document.documentElement.style.fontSize = '225%'));
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await phone.getByRole('button', { name: 'Take all' }).click();
  await expect(phone.getByText(/^Recorded as taken at 12:\d\d PM/)).toBeVisible();
  await page.goto('/dashboard');
  // covers: C-18
  await expect(doseLine(page, 'Metformin', '12:00 PM (noon)')).toContainText('Taken');
  await expect(doseLine(page, 'Ramipril', '12:00 PM (noon)')).toContainText('Taken');
  await old.close();
});
