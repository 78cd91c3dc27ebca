// A push always shows something: browsers end the subscription of an app that shows nothing.
import { pathInApp, type PushMessage, readPushMessage } from '@dosewell/domain/reminders';
import { PRODUCT } from '@dosewell/domain/product';

export interface NotificationScope {
  readonly location: { readonly origin: string };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;
}

/** Tells the server what became of a notification; nothing depends on it. */
export type Tell = (what: 'shown' | 'opened') => Promise<void>;

const UNREAD: PushMessage = {
  title: PRODUCT,
  body: 'Open the app to see what is due.',
  navigate: '/',
  tag: 'unread',
};

const read = (text: string | undefined): PushMessage => {
  try {
    return readPushMessage(JSON.parse(text ?? '')) ?? UNREAD;
  } catch {
    // A server of another version may write what this worker cannot read.
    return UNREAD;
  }
};

export const showPush = async (
  { location, registration }: NotificationScope,
  text: string | undefined,
  tell: Tell,
): Promise<void> => {
  const { title, body, navigate, tag } = read(text);
  const data = { path: pathInApp(navigate, location.origin) };
  // What a push service delivers twice makes no second sound; the reminder after its heads-up does.
  const shown = await registration.getNotifications({ tag });
  const renotify = !shown.some((notification) => notification.body === body);
  const options = { body, tag, renotify, data, icon: '/icon-192.png' };
  await registration.showNotification(title, options);
  await tell('shown');
};
