// What ntfy and a webhook are sent. Neither names a medication.
import { createHmac } from 'node:crypto';
import { isoInstant } from '@dosewell/domain/time';
import type { OutsideRequest } from '../../platform/outbound/post-outside.ts';
import type { OutsideAddress } from '../../platform/outbound/typed-address.ts';
import type { WayMessage } from './sent-message.ts';
import type { Target } from './target.ts';

type Of<Kind extends Target['kind']> = Extract<Target, { kind: Kind }>;

/** Of five: it makes a sound, and stays. */
const HIGH = 4;

/** In JSON to the root of the server, as its headers take ASCII alone. */
export const ntfyRequest = (
  { url, trusted }: OutsideAddress,
  { topic, token }: Of<'ntfy'>,
  { title, body, link }: WayMessage,
): OutsideRequest => ({
  url,
  trusted,
  headers: {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  },
  body: Buffer.from(
    JSON.stringify({ topic, title, message: body, click: link, priority: HIGH, tags: ['pill'] }),
  ),
});

/** Signed as the specification of Standard Webhooks says: whoever receives it can tell that it is from here, and new. */
export const webhookRequest = (
  { url, trusted }: OutsideAddress,
  { secret }: Of<'webhook'>,
  { id, title, body, link, doses }: WayMessage,
  now: number,
): OutsideRequest => {
  const type = doses === 0 ? 'reminder.test' : 'reminder.due';
  const json = JSON.stringify({ type, timestamp: isoInstant(now), data: { title, body, doses, link } });
  const seconds = String(Math.floor(now / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${json}`).digest('base64');
  return {
    url,
    trusted,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': `v1,${signature}`,
    },
    body: Buffer.from(json),
  };
};
