import type { PushSubscription as Subscription } from '@dosewell/domain/contract';
import { isRecord } from '@dosewell/domain/value';

/** A push subscription in the form the server accepts. */
export const written = (subscription: PushSubscription): Subscription => {
  const { endpoint = '', expirationTime, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = isRecord(keys) ? keys : {};
  return {
    endpoint,
    expirationTime: expirationTime ?? null,
    keys: { p256dh: String(p256dh), auth: String(auth) },
  };
};
