import { written } from '../../platform/written-subscription.ts';
import { ask } from './request.ts';
import { send } from './value-of.ts';

/**
 * Sends this browser's push subscription to the server. If that fails, the app sends it when it is next
 * opened.
 */
export const subscribeAtServer = async (subscription: PushSubscription): Promise<void> => {
  await send(ask, '/push-subscribe', { subscription: written(subscription) }).catch(() => undefined);
};
