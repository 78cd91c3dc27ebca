import { written } from '../../platform/written-subscription.ts';
import { ask } from './request.ts';
import { send } from './value-of.ts';

/** Gives the server this browser's subscription. Without a network the app does so when it is next opened. */
export const subscribeAtServer = async (subscription: PushSubscription): Promise<void> => {
  await send(ask, '/push-subscribe', { subscription: written(subscription) }).catch(() => undefined);
};
