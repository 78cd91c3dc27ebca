// This browser's subscription is ended and begun together with what the server knows of it.
import type { PushSubscription } from '@dosewell/domain/contract';
import type { Ask } from '../../../data/server/request.ts';
import { send } from '../../../data/server/value-of.ts';
import { push } from '../../../platform/push.ts';
import { keepThisBrowser } from './this-browser.ts';

/** What the server has against it, in words; null if nothing. */
const tell = async (
  ask: Ask,
  path: '/push-subscribe' | '/push-unsubscribe',
  subscription: PushSubscription,
): Promise<string | null> => {
  const answer = await send(ask, path, { subscription });
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.value.error;
};

/** Returns why the server does not take it, or null. */
export const subscribeHere = async (ask: Ask, key: string): Promise<string | null> => {
  const subscription = await push.subscribe(key);
  const error = await tell(ask, '/push-subscribe', subscription);
  if (error === null) keepThisBrowser({ is: 'on', endpoint: subscription.endpoint });
  return error;
};

/** Returns why the server keeps it, or null. */
export const unsubscribeHere = async (ask: Ask): Promise<string | null> => {
  const subscription = await push.subscription();
  // The server is told first: a subscription it knows and the browser ended would look alive.
  const error = subscription === undefined ? null : await tell(ask, '/push-unsubscribe', subscription);
  if (error !== null) return error;
  await push.unsubscribe();
  keepThisBrowser({ is: 'off' });
  return null;
};
