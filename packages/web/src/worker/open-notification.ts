// A tap on a notification opens its page, in the window of the app that is open already if there is one.
import { pathInApp } from '@dosewell/domain/reminders';
import { isRecord } from '@dosewell/domain/value';
import type { Tell } from './show-push.ts';

interface Window {
  focus(): Promise<Window>;
  navigate(url: string): Promise<unknown>;
}

export interface WindowScope {
  readonly location: { readonly origin: string };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

/** Where a notification leads. */
export const pathOf = (data: unknown, origin: string): string =>
  pathInApp(isRecord(data) ? String(data['path']) : '/', origin);

export const openNotification = async (
  { location, clients }: WindowScope,
  notification: { readonly data: unknown; close(): void },
  tell: Tell,
): Promise<void> => {
  notification.close();
  const path = pathOf(notification.data, location.origin);
  const [window] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  try {
    if (window === undefined) await clients.openWindow(path);
    else await (await window.focus()).navigate(path);
  } catch {
    // A page that another worker controls may not be navigated by this one.
    await clients.openWindow(path);
  }
  await tell('opened');
};
