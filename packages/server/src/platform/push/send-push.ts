// Hands one message over to a push service and reads its answer (RFC 8030). Where a service gives a status
// another meaning, that meaning counts.
import { type OutsideAnswer, type OutsideRequest, postOutside } from '../outbound/post-outside.ts';
import { waitAsked } from '../outbound/wait-asked.ts';
import { type BrowserKeys, encryptPush } from './encrypt-push.ts';
import type { Vapid } from './vapid.ts';

export interface PushMessage {
  /** JSON of at most 2,700 bytes, which is what Firefox on Android accepts. */
  readonly payload: string;
  /** Seconds after which the push service drops the message, for a device that was off. */
  readonly ttlSeconds: number;
  /** `high` wakes a sleeping phone. */
  readonly urgency: 'high' | 'normal';
  /**
   * A newer message of the same topic replaces one not delivered yet. At most 32 characters of base64url.
   */
  readonly topic?: string;
}

export interface Browser extends BrowserKeys {
  readonly endpoint: URL;
  /** Whether the operator lists its push service. */
  readonly trusted: boolean;
}

/**
 * `handed over`: the service accepted it. `gone`: the browser's subscription has ended. `later`: the
 * service asks to wait. `refused`: this message will never be accepted.
 */
export type PushOutcome =
  | { readonly end: 'handed over' | 'gone' }
  | { readonly end: 'later'; readonly waitMs: number | undefined }
  | { readonly end: 'refused'; readonly status: number };

export interface PushParts {
  readonly vapid: Vapid;
  /** The present time in milliseconds since 1970. */
  readonly now: () => number;
  readonly post?: (request: OutsideRequest) => Promise<OutsideAnswer>;
}

const outcomeOf = ({ status, retryAfter }: OutsideAnswer, now: number): PushOutcome => {
  if (status >= 200 && status < 300) return { end: 'handed over' };
  if (status === 404 || status === 410) return { end: 'gone' };
  if (status === 408 || status === 429 || status >= 500)
    return { end: 'later', waitMs: waitAsked(retryAfter, now) };
  return { end: 'refused', status };
};

/** Throws NotReached if the service cannot be reached. */
export async function sendPush(
  { endpoint, trusted, ...keys }: Browser,
  { payload, ttlSeconds, urgency, topic }: PushMessage,
  { vapid, now, post = postOutside }: PushParts,
): Promise<PushOutcome> {
  const answer = await post({
    url: endpoint,
    trusted,
    again: true,
    headers: {
      authorization: vapid.authorization(endpoint, now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttlSeconds),
      urgency,
      ...(topic === undefined ? {} : { topic }),
    },
    body: encryptPush(Buffer.from(payload), keys),
  });
  return outcomeOf(answer, now());
}
