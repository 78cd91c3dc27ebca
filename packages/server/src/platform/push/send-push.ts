// Hands one message over to a push service and reads its answer (RFC 8030; a status table a service differs
// from is read as the service means it).
import { type OutsideAnswer, type OutsideRequest, postOutside } from '../outbound/post-outside.ts';
import { waitAsked } from '../outbound/wait-asked.ts';
import { type BrowserKeys, encryptPush } from './encrypt-push.ts';
import type { Vapid } from './vapid.ts';

export interface PushMessage {
  /** JSON; at most 2,700 bytes, as Firefox on Android accepts no more. */
  readonly payload: string;
  /** Of no use after this many seconds; a device that is off that long does not get it. */
  readonly ttlSeconds: number;
  /** `high` wakes a sleeping phone. */
  readonly urgency: 'high' | 'normal';
  /** A newer message of the same topic replaces one not delivered yet: at most 32 characters of base64url. */
  readonly topic?: string;
}

export interface Browser extends BrowserKeys {
  readonly endpoint: URL;
  /** The operator listed its push service. */
  readonly trusted: boolean;
}

/**
 * `handed over`: accepted, not yet shown. `gone`: the browser has no such subscription any more. `later`: not
 * now, with the pause the service asks for. `refused`: this message is never accepted.
 */
export type PushOutcome =
  | { readonly end: 'handed over' | 'gone' }
  | { readonly end: 'later'; readonly waitMs: number | undefined }
  | { readonly end: 'refused'; readonly status: number };

export interface PushParts {
  readonly vapid: Vapid;
  /** Milliseconds since 1970. */
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
