import type { Page } from '@playwright/test';
import { certain } from '@dosewell/domain/problem';
import { startFakePushService } from '../../packages/server/src/testing/push/fake-push-service.ts';
import { startServer } from '../platform/server.ts';
import { expect, test } from './scene.ts';
import { signUp, untilInstalled } from './steps.ts';

test('notifications are turned on, a test arrives and opens its page, and they are turned off', async ({
  browser,
}) => {
  const service = await startFakePushService();
  const server = await startServer({
    env: { PUSH_CONTACT: 'mailto:pills@example.org', PUSH_SERVICES: service.origin },
  });
  const context = await browser.newContext({ baseURL: server.url, permissions: ['notifications'] });
  const page = await context.newPage();
  const subscription = service.subscribe();
  // The browser maker's push service is out of reach: the browser is subscribed to this one.
  await context.addInitScript((json) => {
    // Headless Chromium grants the permission and says here that it is denied.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const made = { toJSON: () => json, unsubscribe: async () => (sessionStorage.removeItem('made'), true) };
    Object.assign(PushManager.prototype, {
      subscribe: async () => (sessionStorage.setItem('made', 'yes'), made),
      getSubscription: async () => (sessionStorage.getItem('made') === null ? null : made),
    });
  }, subscription);
  await signUp(page);
  await untilInstalled(page);
  await page.goto('/settings#notifications');
  await page.getByRole('switch', { name: 'Notifications in this browser' }).click();
  await expect(page.getByText('Browser notifications enabled!').first()).toBeVisible();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Sent. It should appear within a minute.').first()).toBeVisible();

  const [message] = service.received(subscription.endpoint);
  const worker = certain(context.serviceWorkers()[0]);
  // Headless Chromium delivers pushes to the worker and refuses to show anything: it is noted instead.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: unknown[]; registration: object };
    scope.shown = [];
    Object.defineProperty(scope.registration, 'showNotification', {
      value: async (...notification: unknown[]) => void scope.shown.push(notification),
    });
  });
  await deliver(page, certain(message).text);
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
  const body = 'This is a test. Reminders reach this device.';
  const expected = { body, tag: 'test', data: { path: '/settings' }, icon: '/icon-192.png' };
  // covers: NOTE-012
  await expect.poll(shown).toEqual([['Medication Reminder', expected]]);
  await page.reload();
  await expect(page.getByText('last shown today')).toBeVisible();

  await page.getByRole('switch', { name: 'Notifications in this browser' }).click();
  await expect(page.getByText('No device of yours gets notifications.')).toBeVisible();
  await context.close();
  await server.remove();
  await service.close();
});

/** Delivers a message as the browser would that got it from its push service. */
const deliver = async (page: Page, data: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) found(registration.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data,
  });
  await session.detach();
};
