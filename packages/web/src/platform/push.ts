// What this browser can do with notifications, found by testing for features, never by the browser's name.
import type { PushSubscription as Subscription } from '@dosewell/domain/contract';
import { written } from './written-subscription.ts';

export type Permission = 'not supported' | 'blocked' | 'not set' | 'allowed';

const WORDS = { denied: 'blocked', default: 'not set', granted: 'allowed' } as const;

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether notifications need the app on the home screen, as in Safari on a phone or tablet. */
const needsHomeScreen = (): boolean =>
  'standalone' in navigator && navigator.standalone === false && !('PushManager' in globalThis);

/** Whether notifications need https: browsers offer them only over https and on localhost. */
const needsHttps = (): boolean => 'isSecureContext' in globalThis && !globalThis.isSecureContext;

/** Undefined if no worker is registered, as over plain HTTP. */
const manager = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager;

/** Decodes base64url. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

export const push = {
  needsHomeScreen,
  needsHttps,
  /** Whether this device can show notifications, now or once the person does what is needed. */
  mayEver: (): boolean => isSupported() || needsHomeScreen(),
  permission: (): Permission => (isSupported() ? WORDS[Notification.permission] : 'not supported'),
  /** Asks the person for permission. To be called only after a press, since browsers refuse it otherwise. */
  askPermission: async (): Promise<Permission> => WORDS[await Notification.requestPermission()],
  subscription: async (): Promise<Subscription | undefined> => {
    const found = await (await manager())?.getSubscription();
    return found === null || found === undefined ? undefined : written(found);
  },
  /**
   * Subscribes with the server's key; a subscription with another key is replaced. Throws if the browser
   * refuses.
   */
  subscribe: async (key: string): Promise<Subscription> => {
    const registration = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
    const existing = await registration.pushManager.getSubscription();
    try {
      return written(await registration.pushManager.subscribe(options));
    } catch (error) {
      if (existing === null) throw error;
      await existing.unsubscribe();
      return written(await registration.pushManager.subscribe(options));
    }
  },
  /** Removes the notification of a reminder that the person answers in the app. */
  takeDown: async (tag: string): Promise<void> => {
    if (!('serviceWorker' in navigator)) return;
    const registration = await navigator.serviceWorker.getRegistration();
    for (const notification of (await registration?.getNotifications({ tag })) ?? []) notification.close();
  },
  unsubscribe: async (): Promise<void> => {
    await (await (await manager())?.getSubscription())?.unsubscribe();
  },
};
