import { playPhone, servePhonePages } from '../platform/phone-app.ts';
import { startServer } from '../platform/server.ts';
import { expect, test } from './scene.ts';
import { addMedication, doseLine, signIn, signUpByForm, takeAsked } from './steps.ts';

test('the phone app is told its server once, shares the records by a bearer alone, hears of news, and signs out', async ({
  browser,
}) => {
  const pages = await servePhonePages();
  const server = await startServer({ env: { PHONE_APP_ORIGINS: pages.origin } });
  const phoneContext = await browser.newContext({ baseURL: pages.origin, serviceWorkers: 'block' });
  const phone = await playPhone(phoneContext);
  const page = await phoneContext.newPage();
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sync/events'))
      streams.push(`${request.url()} ${request.headers()['authorization']?.slice(0, 7)}`);
  });
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Address').fill('nothing at all');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Type an address such as pills.example.org.')).toBeVisible();
  await page.getByLabel('Address').fill(pages.origin);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This address answers, but it is not Dosewell.')).toBeVisible();
  await page.getByLabel('Address').fill(server.url);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Full Name')).toBeVisible();
  const who = await signUpByForm(page);
  await addMedication(page, { name: 'Metformin', dosage: '500 mg' });

  const web = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const elsewhere = await web.newPage();
  await signIn(elsewhere, who);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(doseLine(page, 'Metformin', '8:00 AM')).not.toContainText('Taken');
  await takeAsked(elsewhere, doseLine(elsewhere, 'Metformin', '8:00 AM'));
  await expect(doseLine(page, 'Metformin', '8:00 AM')).toContainText('Taken');
  const reminders = () => [...phone.pending.values()].map(({ body }) => body);
  await expect.poll(() => new Set(reminders())).toContain('Time to take Metformin - 500 mg');
  await page.goto('/settings#notifications');
  // covers: NAT-002 NAT-006
  await expect(page.getByText(`${phone.pending.size} reminders are pending.`)).toBeVisible();
  await expect(page.getByText('Notifications in this browser')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear All Reminders' }).click();
  // covers: NAT-007
  await expect.poll(reminders).toEqual([]);
  expect(new Set(streams)).toEqual(new Set([`${server.url}/api/v1/sync/events Bearer `]));
  expect(await phoneContext.cookies()).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Bearer');

  await page.goto('/settings');
  await phone.tell(page, 'appUrlOpen', { url: 'https://evil.example/refills' });
  await phone.tell(page, 'appUrlOpen', { url: `${server.url}/refills` });
  await expect(page).toHaveURL(`${pages.origin}/refills`);
  await phone.tell(page, 'backButton', { canGoBack: true });
  await expect(page).toHaveURL(/\/settings$/);
  await page.goto('/settings#your-data');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByText(/^Downloaded as /)).toBeVisible();
  expect(phone.handedOver).toEqual([expect.stringMatching(/\.zip$/)]);

  phone.lock(true);
  const anew = await phoneContext.newPage();
  await anew.goto('/medications');
  await expect(anew.getByText('Your sign-in could not be read')).toBeVisible();
  await expect(anew.getByText('Metformin').first()).toBeVisible();
  await anew.getByRole('button', { name: 'Sign in again' }).click();
  await anew.getByRole('textbox', { name: 'Password' }).fill(who.password);
  await anew.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(anew.getByText('Your sign-in could not be kept on this phone')).toBeVisible();
  await anew.close();
  phone.lock(false);

  const kept = [...phone.secrets].find(([name]) => name.endsWith('.session'))?.[1] ?? '';
  const asks = (bearer: string) =>
    page.evaluate(
      async ([url, authorization]) =>
        (await fetch(url ?? '', { headers: { authorization: authorization ?? '' } })).status,
      [`${server.url}/api/v1/account/session`, `Bearer ${bearer}`],
    );
  expect(await asks(kept)).toBe(200);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth|\/$/);
  await expect.poll(() => [...phone.secrets.keys()].filter((name) => name.endsWith('.session'))).toEqual([]);
  // covers: T-08
  expect(await asks(kept)).toBe(401);
  for (const context of [phoneContext, web]) await context.close();
  await server.remove();
  await pages.close();
});

test('a dose that waits on a locked phone comes back and is sent after the phone has cleared the storage of the app', async ({
  browser,
}) => {
  const pages = await servePhonePages();
  const server = await startServer({ env: { PHONE_APP_ORIGINS: pages.origin } });
  const phoneContext = await browser.newContext({ baseURL: pages.origin, serviceWorkers: 'block' });
  const phone = await playPhone(phoneContext);
  const page = await phoneContext.newPage();
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Address').fill(server.url);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Full Name')).toBeVisible();
  const who = await signUpByForm(page);
  await addMedication(page, { name: 'Metformin', dosage: '500 mg' });
  await page.goto('/settings#this-phone');
  await page.getByRole('switch', { name: 'Lock this app' }).click();
  await expect(page.getByRole('switch', { name: 'Lock this app' })).toBeChecked();

  await page.goto('/dashboard');
  await expect(doseLine(page, 'Metformin', '8:00 AM')).toBeVisible();
  // What was entered before is with the server; only the dose is to wait.
  await expect.poll(phone.journal).toEqual([]);
  await phoneContext.route(`${server.url}/**`, (route) => route.abort());
  await takeAsked(page, doseLine(page, 'Metformin', '8:00 AM'));
  await expect(doseLine(page, 'Metformin', '8:00 AM')).toContainText('Taken');
  await expect.poll(phone.journal).toHaveLength(1);
  const system = await phoneContext.newCDPSession(page);
  await system.send('Storage.clearDataForOrigin', { origin: pages.origin, storageTypes: 'all' });
  await page.close();

  await phoneContext.unroute(`${server.url}/**`);
  const recognised = phone.recognised();
  const anew = await phoneContext.newPage();
  await anew.goto('/dashboard');
  await expect(doseLine(anew, 'Metformin', '8:00 AM')).toContainText('Taken');
  expect(phone.recognised()).toBeGreaterThan(recognised);
  await expect.poll(phone.journal).toEqual([]);
  const web = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const elsewhere = await web.newPage();
  await signIn(elsewhere, who);
  await expect(doseLine(elsewhere, 'Metformin', '8:00 AM')).toContainText('Taken');
  for (const context of [phoneContext, web]) await context.close();
  await server.remove();
  await pages.close();
});
