import type { Browser, Locator } from '@playwright/test';
import { certain } from '@dosewell/domain/problem';
import { reminderId } from '../../packages/domain/src/id/index.ts';
import { pushPayload } from '../../packages/domain/src/reminders/index.ts';
import { REFILL_ALERT_TITLE, refillAlertWords } from '../../packages/domain/src/reminders/notices/index.ts';
import { startFakePushService } from '../../packages/server/src/testing/push/fake-push-service.ts';
import { accessibilityFaults } from '../platform/axe.ts';
import { startServer } from '../platform/server.ts';
import { deliver, noteWhatIsShown, tap } from './pushed.ts';
import { otherDeviceOf } from './morning-and-evening.ts';
import { expect, HERE, test } from './scene.ts';
import { signUp, untilInstalled } from './steps.ts';

const TOKEN = 'a-token-of-the-operator-of-journeys';

/** A server that sends, and a browser whose push service is within reach; ends with `end`. */
const openPush = async (browser: Browser) => {
  const service = await startFakePushService();
  const server = await startServer({
    env: {
      ADMIN_TOKEN: TOKEN,
      PUSH_CONTACT: 'mailto:pills@example.org',
      PUSH_SERVICES: service.origin,
      PRIVATE_SERVERS: service.origin,
    },
  });
  const context = await browser.newContext({ baseURL: server.url, permissions: ['notifications'] });
  const page = await context.newPage();
  const [subscription, another] = [service.subscribe(), service.subscribe()];
  // The browser maker's push service is out of reach: the browser is subscribed to this one.
  await context.addInitScript(
    (each) => {
      // Headless Chromium grants the permission and says here that it is denied.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      const noted = (name: string) => ({
        is: () => sessionStorage.getItem(name) !== null,
        note: () => sessionStorage.setItem(name, 'yes'),
        forget: () => sessionStorage.removeItem(name),
      });
      const [made, ended] = [noted('made'), noted('ended')] as const;
      const present = () => {
        const json = each[ended.is() ? 1 : 0];
        const unsubscribe = async () => (ended.note(), made.forget(), true);
        return { endpoint: json.endpoint, toJSON: () => json, unsubscribe };
      };
      Object.assign(PushManager.prototype, {
        subscribe: async () => (made.note(), present()),
        getSubscription: async () => (made.is() ? present() : null),
      });
    },
    [subscription, another] as const,
  );
  const end = async (): Promise<void> => {
    await context.close();
    await server.remove();
    await service.close();
  };
  return { service, server, context, page, subscription, another, end };
};

test('notifications are turned on, a test and the reminder of a dose arrive, and they are turned off', async ({
  browser,
}) => {
  const { service, server, context, page, subscription, end } = await openPush(browser);
  const who = await signUp(page);
  await untilInstalled(page);
  await page.goto('/settings#notifications');
  await page.getByRole('switch', { name: 'Notifications in this browser' }).click();
  // covers: NOTE-018
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    "Browser notifications enabled!You'll receive dose reminders and refill alerts.",
  );
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Sent. It should appear within a minute.').first()).toBeVisible();

  const worker = await page.evaluate(async () => {
    const { scope, active } = await navigator.serviceWorker.ready;
    return [scope, active?.scriptURL];
  });
  // covers: NOTE-012
  expect(worker).toEqual([`${server.url}/`, `${server.url}/sw.js`]);

  const [message] = service.received(subscription.endpoint);
  const shown = await noteWhatIsShown(context);
  await deliver(page, certain(message).text);
  const body = 'This is a test. Reminders reach this device.';
  const shownAs = { renotify: true, icon: '/icon-192.png' };
  const expected = { body, tag: 'test', data: { path: '/settings' }, ...shownAs };
  await expect.poll(shown).toEqual([['Medication Reminder', expected]]);
  // covers: NOTE-011
  await expect(page.getByText('It arrived: this device says that it showed the test.')).toBeVisible();

  // It is noon: the dose of eight is late, and its window open.
  const { userId } = await otherDeviceOf(server.url, who);
  await expect.poll(() => service.received(subscription.endpoint).length).toBe(2);
  await deliver(page, certain(service.received(subscription.endpoint)[1]).text);
  const id = reminderId(userId, HERE.wallClock().slice(0, 10), '08:00');
  const reminder = { body: 'Your medicine for 8:00 AM', tag: id, data: { path: `/take/${id}` } };
  const actions = [
    { action: 'take', title: 'Take all' },
    { action: 'later', title: 'Later' },
  ];
  const last = async (): Promise<unknown> => (await shown()).at(-1);
  // covers: NOTE-014 C-18 GEN-009
  await expect.poll(last).toEqual(['Medication Reminder', { ...reminder, ...shownAs, actions }]);
  await page.goto(`/take/${id}`);
  await expect(page.getByText('Lisinopril').first()).toBeVisible();

  const alert = { title: REFILL_ALERT_TITLE, body: refillAlertWords(1, 5), tag: 'of a stock' };
  await deliver(page, pushPayload({ ...alert, navigate: `${server.url}/refills` }));
  const refill = { body: 'A medicine is running low: 5 days left', data: { path: '/refills' } };
  await expect.poll(last).toEqual([alert.title, { ...refill, tag: alert.tag, ...shownAs }]);
  await tap(context, certain((await shown()).at(-1)));
  // covers: NOTE-014 NOTE-018
  await expect(page.getByRole('heading', { name: 'Refills', level: 1 })).toBeVisible();

  await page.goto('/settings#second-ways');
  await page.getByRole('button', { name: 'Add a way' }).click();
  await page.getByLabel('Way', { exact: true }).selectOption('Webhook');
  await page.getByLabel('Address').fill(`${service.origin}/hook`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  // Nothing of that name is there: what came back is told.
  await expect(
    page.getByText(/^The last message was not taken\. Its server answered with 410\.$/),
  ).toBeVisible();

  await page.goto('/settings#notifications');
  await page.getByRole('switch', { name: 'Notifications in this browser' }).click();
  await expect(page.getByText('No device of yours gets notifications.')).toBeVisible();

  // The worker of the app leaves the operator's page to the server.
  await page.goto('/admin/reminders');
  await expect(page.getByRole('heading', { name: 'For the operator' })).toBeVisible();
  await page.getByLabel('Token').fill(TOKEN);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('Reminders go out in time')).toBeVisible();
  const pushes = page.getByRole('row', { name: /^Notifications/ });
  await expect(pushes.locator('[data-what="Handed over"]')).not.toHaveText('0');
  // covers: T-24
  await expect(page.getByRole('main')).not.toContainText(/Lisinopril|maria/i);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'let it renew itself each minute' }).click();
  await expect(page.getByText('The page renews itself each minute.')).toBeVisible();
  await end();
});

test('reminders are offered on Today after the first medicine, and come back by themselves when the server lost them', async ({
  browser,
}) => {
  const { service, server, page, subscription, another, end } = await openPush(browser);
  const who = await signUp(page);
  await untilInstalled(page);
  const offer = page.getByText('Shall we remind you at the time of each dose?');
  await expect(page.getByText('Your logs')).toBeVisible();
  await expect(offer).toBeHidden();
  await otherDeviceOf(server.url, who);
  await page.reload();
  await expect(offer).toBeVisible();
  const topOf = async (place: Locator): Promise<number> => certain(await place.boundingBox()).y;
  const take = page.getByRole('button', { name: 'Take Lisinopril, 8:00 AM' });
  expect(await topOf(take)).toBeLessThan(await topOf(offer));
  await page.getByRole('button', { name: 'Turn on reminders here' }).click();
  await expect(offer).toBeHidden();
  // The dose of eight fell due while no device was there to tell of it.
  // covers: T-17
  await expect.poll(() => service.received(subscription.endpoint).length).toBe(1);
  service.end(subscription.endpoint);
  await page.goto('/settings#notifications');
  await expect(page.getByRole('list', { name: 'Next reminders' })).toContainText('8:00 PM: 1 dose');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('No device of yours gets notifications.')).toBeVisible();
  const subscribed = page.waitForResponse('**/push-subscribe');
  await page.goto('/dashboard');
  await subscribed;
  await page.goto('/settings#notifications');
  await page.getByRole('button', { name: 'Send a test' }).click();
  // covers: NOTE-006
  await expect.poll(() => service.received(another.endpoint).length).toBe(1);
  await end();
});
