// Pushes and taps, as far as a browser without a screen goes: it delivers to the worker, and shows nothing.
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { certain } from '@dosewell/domain/problem';

/** Title and options of `showNotification`. */
type Shown = readonly [
  string,
  { readonly body: string; readonly tag: string; readonly data: { readonly path: string } },
];

const workerOf = (context: BrowserContext): Worker => certain(context.serviceWorkers()[0]);

/**
 * Headless Chromium delivers pushes to the worker and refuses to show anything: it is noted instead. It has no icon
 * to put a number on, and ends a worker that does.
 */
export const noteWhatIsShown = async (context: BrowserContext): Promise<() => Promise<Shown[]>> => {
  const worker = workerOf(context);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: unknown[]; registration: object };
    scope.shown = [];
    Object.defineProperty(navigator, 'setAppBadge', { value: async () => undefined });
    Object.defineProperty(scope.registration, 'showNotification', {
      value: async (...notification: unknown[]) => void scope.shown.push(notification),
    });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
};

/** Delivers a message as the browser would that got it from its push service. */
export const deliver = async (page: Page, data: string): Promise<void> => {
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

/**
 * A tap on what was shown, or on one of its buttons: only a real one may bring a window to the front, so that step is
 * left out.
 */
export const tap = (context: BrowserContext, [title, { tag, data }]: Shown, action = ''): Promise<void> =>
  workerOf(context).evaluate(
    async ({ action, ...shown }) => {
      const { WindowClient } = globalThis as unknown as { WindowClient: { prototype: object } };
      Object.defineProperty(WindowClient.prototype, 'focus', {
        value: async function (this: unknown) {
          return this;
        },
      });
      const works: Promise<unknown>[] = [];
      const waitUntil = (work: Promise<unknown>): void => void works.push(work);
      const notification = { ...shown, close: () => undefined };
      dispatchEvent(Object.assign(new Event('notificationclick'), { action, notification, waitUntil }));
      await Promise.all(works);
    },
    { action, title, tag, data },
  );
