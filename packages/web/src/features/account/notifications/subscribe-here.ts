// Starts and ends this browser's push subscription, and tells the server of both.
import type { PushSubscription } from '@dosewell/domain/contract';
import type { Ask } from '../../../data/server/request.ts';
import { send } from '../../../data/server/value-of.ts';
import { push } from '../../../platform/push.ts';
import { keepThisBrowser } from './this-browser.ts';

/** Resolves with the server's refusal in words, or with null. */
const tell = async (
  ask: Ask,
  path: '/push-subscribe' | '/push-unsubscribe',
  subscription: PushSubscription,
): Promise<string | null> => {
  const answer = await send(ask, path, { subscription });
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.value.error;
};

/** Resolves with why the server does not accept the subscription, or with null. */
export const subscribeHere = async (ask: Ask, key: string): Promise<string | null> => {
  const subscription = await push.subscribe(key);
  const error = await tell(ask, '/push-subscribe', subscription);
  if (error === null) keepThisBrowser({ is: 'on', endpoint: subscription.endpoint });
  return error;
};

/** Resolves with why the server keeps the subscription, or with null. */
export const unsubscribeHere = async (ask: Ask): Promise<string | null> => {
  const subscription = await push.subscription();
  // The server is told first: it would otherwise list a subscription that the browser has ended.
  const error = subscription === undefined ? null : await tell(ask, '/push-unsubscribe', subscription);
  if (error !== null) return error;
  await push.unsubscribe();
  keepThisBrowser({ is: 'off' });
  return null;
};
