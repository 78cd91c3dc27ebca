// What this browser can do with notifications, found by trying for the features and never by its name.
import type { PushSubscription as Subscription } from '@dosewell/domain/contract';
import { written } from './written-subscription.ts';

export type Permission = 'not supported' | 'blocked' | 'not set' | 'allowed';

const WORDS = { denied: 'blocked', default: 'not set', granted: 'allowed' } as const;

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Safari on a phone or tablet, outside the home screen: only an app there gets notifications. */
const needsHomeScreen = (): boolean =>
  'standalone' in navigator && navigator.standalone === false && !('PushManager' in globalThis);

/** A browser offers notifications over https and on the machine itself. */
const needsHttps = (): boolean => 'isSecureContext' in globalThis && !globalThis.isSecureContext;

/** Undefined if no worker is registered, as over plain HTTP. */
const manager = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager;

/** Bytes of base64url. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

export const push = {
  needsHomeScreen,
  needsHttps,
  /** Whether this device can show notifications, now or after a step of the person. */
  mayEver: (): boolean => isSupported() || needsHomeScreen(),
  permission: (): Permission => (isSupported() ? WORDS[Notification.permission] : 'not supported'),
  /** Only after a press: browsers refuse a question that nobody asked for. */
  askPermission: async (): Promise<Permission> => WORDS[await Notification.requestPermission()],
  subscription: async (): Promise<Subscription | undefined> => {
    const found = await (await manager())?.getSubscription();
    return found === null || found === undefined ? undefined : written(found);
  },
  /** Bound to the server's key; one bound to another key is replaced. Throws if the browser refuses. */
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
  /** Takes down the notification of a reminder that is being answered in the app. */
  takeDown: async (tag: string): Promise<void> => {
    if (!('serviceWorker' in navigator)) return;
    const registration = await navigator.serviceWorker.getRegistration();
    for (const notification of (await registration?.getNotifications({ tag })) ?? []) notification.close();
  },
  unsubscribe: async (): Promise<void> => {
    await (await (await manager())?.getSubscription())?.unsubscribe();
  },
};
