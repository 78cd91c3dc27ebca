// A button of a notification records where one tap may, without opening the app; else it opens the page of its
// reminder, as a tap on the notification does (C-18).
import { answeredWords, type ButtonPressed } from '@dosewell/domain/reminders';
import { PRODUCT } from '@dosewell/domain/product';
import { type AppBadge, type CountOpen, renewBadge } from './app-badge.ts';
import { openNotification, pathOf, type WindowScope } from './open-notification.ts';
import { type NotificationScope, reminderOf, type Tell } from './show-push.ts';

export interface Pressed {
  /** Empty for a tap beside the buttons. */
  readonly action: string;
  readonly notification: {
    readonly data: unknown;
    readonly tag: string;
    readonly title: string;
    close(): void;
  };
}

/** Undefined where nothing was recorded. */
export type Answer = (
  id: string,
  button: ButtonPressed['button'],
) => Promise<Omit<ButtonPressed, 'button'> | undefined>;

export interface Pressing {
  readonly tell: Tell;
  readonly answer: Answer;
  readonly countOpen: CountOpen;
}

export const pressNotification = async (
  scope: NotificationScope & WindowScope & AppBadge,
  { action, notification }: Pressed,
  { tell, answer, countOpen }: Pressing,
): Promise<void> => {
  const path = pathOf(notification.data, scope.location.origin);
  const id = reminderOf(path);
  const isButton = action === 'take' || action === 'later';
  if (id === undefined || !isButton) return openNotification(scope, notification, tell);
  notification.close();
  // Whatever fails here is answered on the page.
  const answered = await answer(id, action).catch(() => undefined);
  if (answered === undefined) return openNotification(scope, notification, tell);
  const body = answeredWords({ button: action, ...answered });
  const { title, tag } = notification;
  const options = { body, tag, silent: true, data: { path }, icon: '/icon-192.png' };
  await scope.registration.showNotification(title || PRODUCT, options);
  await renewBadge(scope, countOpen);
  await tell('answered');
};
