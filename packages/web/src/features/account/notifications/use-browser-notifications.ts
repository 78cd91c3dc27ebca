// Turns notifications on and off in this browser: its permission, its subscription, and what the server
// knows.
import { useCallback, useEffect, useState } from 'react';
import { useAskAnew } from '../../../data/server/server-query.tsx';
import { send } from '../../../data/server/value-of.ts';
import { useStore } from '../../../data/use-live.ts';
import { type Permission, push } from '../../../platform/push.ts';
import { subscribeHere, unsubscribeHere } from './subscribe-here.ts';
import { received } from './received.ts';
import { toastOne } from '../../../ui/messages/toast.ts';

/** Undefined until the browser has told its state; `failed` if it did not. */
export type BrowserState =
  | { readonly permission: Permission; readonly subscribed: boolean }
  | 'failed'
  | undefined;

const refused = (title: string, description?: string): void =>
  toastOne({ title, description, variant: 'destructive' });

const look = async (): Promise<BrowserState> => {
  const permission = push.permission();
  if (permission === 'not supported') return { permission, subscribed: false };
  return push.subscription().then(
    (subscription) => ({ permission, subscribed: subscription !== undefined }),
    () => 'failed' as const,
  );
};

export interface BrowserNotifications {
  readonly state: BrowserState;
  /** True while `turnOn`, `turnOff` or `test` runs. */
  readonly busy: boolean;
  readonly turnOn: (key: string) => Promise<void>;
  readonly turnOff: () => Promise<void>;
  /** Resolves with whether a test was sent. */
  readonly test: () => Promise<boolean>;
}

const TEST = {
  title: 'Medication Reminder',
  body: 'This is a test. Reminders reach this device.',
  url: '/settings',
};

export const useBrowserNotifications = (): BrowserNotifications => {
  const store = useStore();
  const { ask } = store;
  const askAnew = useAskAnew('/push-state');
  const [state, setState] = useState<BrowserState>();
  const [busy, setBusy] = useState(false);
  const lookAgain = useCallback(() => look().then(setState), []);
  useEffect(() => void lookAgain(), [lookAgain]);

  /** Runs one change at a time; `failed` is the message if the change throws. */
  const change = async (failed: string, work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch {
      refused(failed, 'An error occurred. Please try again.');
    } finally {
      await lookAgain();
      await askAnew();
      setBusy(false);
    }
  };
  return {
    state,
    busy,
    turnOn: (key) =>
      change('Failed to subscribe to notifications', async () => {
        if ((await push.askPermission()) !== 'allowed') return refused('Notification permission denied.');
        const error = await subscribeHere(ask, key);
        if (error === null) {
          // Read only now, since the settings may not have arrived when the button was pressed.
          const settings = store.row('user_settings', store.account.userId);
          return toastOne({ title: 'Browser notifications enabled!', description: received(settings) });
        }
        await push.unsubscribe();
        refused('Failed to subscribe to notifications', error);
      }),
    turnOff: () =>
      change('Failed to unsubscribe from notifications', async () => {
        const error = await unsubscribeHere(ask);
        if (error !== null) return refused('Failed to unsubscribe from notifications', error);
        toastOne({ title: 'Browser notifications disabled' });
      }),
    test: async () => {
      let sent = false;
      await change('An error occurred. Please try again.', async () => {
        const answer = await send(ask, '/push-test', TEST);
        const error = answer.ok ? answer.value.error : 'An error occurred. Please try again.';
        sent = error === null;
        if (sent) toastOne({ title: 'Sent. It should appear within a minute.' });
        else refused('No test was sent', error ?? undefined);
      });
      return sent;
    },
  };
};
