// Sends push messages as this server. Its key is read when first needed.
import type pg from 'pg';
import { NotReached } from '../platform/outbound/post-outside.ts';
import { pushServiceOf } from '../platform/push/push-service.ts';
import type { PushSettings } from '../platform/push/push-settings.ts';
import { type PushMessage, type PushOutcome, type PushParts, sendPush } from '../platform/push/send-push.ts';
import { openVapid } from '../platform/push/vapid.ts';
import type { StoredEndpoint } from './push-browsers.store.ts';
import { openVapidKey } from './vapid-key.store.ts';

export interface PushSenderParts extends PushSettings {
  /** Connection pool of the login that can read accounts. */
  readonly pool: pg.Pool;
  /** The session secret, which encrypts the key. */
  readonly secret: string;
  /** The present time in milliseconds since 1970. */
  readonly now: () => number;
  readonly post?: PushParts['post'];
}

export interface PushSender {
  /** The public key; undefined if this server sends no push messages, as it has no contact address. */
  readonly key: () => Promise<string | undefined>;
  readonly knows: (endpoint: string) => boolean;
  /** Undefined if this server sends no push messages, or none to that push service. */
  readonly send: (to: StoredEndpoint, message: PushMessage) => Promise<PushOutcome | undefined>;
}

/** A push service that cannot be reached is tried again later, like one that asks to wait. */
const notNow = (error: unknown): PushOutcome => {
  if (error instanceof NotReached) return { end: 'later', waitMs: undefined };
  throw error;
};

export function openPushSender({ pool, secret, now, contact, services, post }: PushSenderParts): PushSender {
  let opened: Promise<PushParts['vapid']> | undefined;
  const vapid = (as: string): Promise<PushParts['vapid']> => {
    opened ??= openVapidKey(pool, secret, new Date(now())).then((key) => openVapid(key, as));
    // After a failure the next call tries again.
    opened.catch(() => (opened = undefined));
    return opened;
  };
  return {
    key: async () => (contact === undefined ? undefined : (await vapid(contact)).publicKey),
    knows: (endpoint) => pushServiceOf(endpoint, services) !== undefined,
    send: async (to, message) => {
      const service = pushServiceOf(to.endpoint, services);
      if (contact === undefined || service === undefined) return undefined;
      const parts = { vapid: await vapid(contact), now, ...(post === undefined ? {} : { post }) };
      return sendPush({ ...to, ...service }, message, parts).catch(notNow);
    },
  };
}
