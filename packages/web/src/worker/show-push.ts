// A push always shows something: browsers end the subscription of an app that shows nothing.
import { pathInApp, type PushMessage, readPushMessage } from '@dosewell/domain/reminders';
import { PRODUCT } from '@dosewell/domain/product';
import { type AppBadge, type CountOpen, renewBadge } from './app-badge.ts';

export interface NotificationScope extends AppBadge {
  readonly location: { readonly origin: string };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;
  readonly Notification?: { readonly maxActions?: number };
  /** Without it the rules of doses cannot be run here. */
  readonly Temporal?: unknown;
}

/** Tells the server what became of a notification; nothing depends on it. */
export type Tell = (what: 'shown' | 'opened' | 'answered') => Promise<void>;

/** Names the medicines of a message in its words, where the person wants that on this device. */
export interface Named {
  /** Those of a reminder. */
  readonly doses: (id: string, body: string) => Promise<string>;
  /** Those that run low, of the message with this tag. */
  readonly low: (tag: string, body: string) => Promise<string>;
}

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

/** The reminder whose page a path is. */
export const reminderOf = (path: string): string | undefined => /^\/take\/([\w-]+)$/.exec(path)?.[1];

const BUTTONS = [
  { action: 'take', title: 'Take all' },
  { action: 'later', title: 'Later' },
] as const;

const buttonsOf = ({ Notification, Temporal }: NotificationScope, id: string | undefined) =>
  id === undefined || Temporal === undefined ? [] : BUTTONS.slice(0, Notification?.maxActions ?? 0);

/** A database that does not answer must not keep a reminder from being shown. */
const PUSH_WORDS_MS = 3_000;

/** What was sent. */
interface Said {
  readonly path: string;
  readonly tag: string;
  readonly body: string;
}

const namedBy = ({ doses, low }: Named, { path, tag, body }: Said): Promise<string> | undefined => {
  const id = reminderOf(path);
  if (id !== undefined) return doses(id, body);
  return path.split('?')[0] === '/refills' ? low(tag, body) : undefined;
};

const wordsOf = async (said: Said, named: Named): Promise<string> => {
  const { body } = said;
  const naming = namedBy(named, said);
  if (naming === undefined) return body;
  const late = new Promise<string>((resolve) => setTimeout(resolve, PUSH_WORDS_MS, body));
  return Promise.race([naming.catch(() => body), late]);
};

export interface Showing {
  readonly tell: Tell;
  readonly named: Named;
  readonly countOpen: CountOpen;
}

export const showPush = async (
  scope: NotificationScope,
  text: string | undefined,
  { tell, named, countOpen }: Showing,
): Promise<void> => {
  const { location, registration } = scope;
  const { title, body: sent, navigate, tag, badge } = read(text);
  const path = pathInApp(navigate, location.origin);
  const id = reminderOf(path);
  const body = await wordsOf({ path, tag, body: sent }, named);
  // What a push service delivers twice makes no second sound; the reminder after its heads-up does.
  const shown = await registration.getNotifications({ tag });
  const renotify = !shown.some((notification) => notification.body === body);
  const actions = buttonsOf(scope, id);
  const buttons = actions.length === 0 ? {} : { actions };
  const options = { body, tag, renotify, data: { path }, icon: '/icon-192.png', ...buttons };
  await registration.showNotification(title, options);
  await renewBadge(scope, countOpen, badge);
  await tell('shown');
};
