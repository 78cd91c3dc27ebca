// Requests to ntfy servers and webhooks. They name no medication.
import { createHmac } from 'node:crypto';
import { isoInstant } from '@dosewell/domain/time';
import type { OutsideRequest } from '../../platform/outbound/post-outside.ts';
import type { OutsideAddress } from '../../platform/outbound/typed-address.ts';
import type { WayMessage } from './sent-message.ts';
import type { Target } from './target.ts';

type Of<Kind extends Target['kind']> = Extract<Target, { kind: Kind }>;

/** From 1 to 5 in ntfy: at 4 a message makes a sound and stays visible. */
const PRIORITY: Readonly<Record<WayMessage['about'], number>> = {
  plan: 3,
  reminder: 4,
  test: 4,
  refill: 3,
  summary: 3,
  caregiver: 4,
  urgent: 5,
};
const TYPE: Readonly<Record<WayMessage['about'], string>> = {
  plan: 'plan.ended',
  reminder: 'reminder.due',
  test: 'reminder.test',
  refill: 'refill.due',
  summary: 'week.ended',
  caregiver: 'caregiver.told',
  urgent: 'caregiver.urgent',
};

/** Sent as JSON to the server's root, since headers can contain only ASCII. */
export const ntfyRequest = (
  { url, trusted }: OutsideAddress,
  { topic, token }: Of<'ntfy'>,
  { title, body, link, about }: WayMessage,
): OutsideRequest => ({
  url,
  trusted,
  headers: {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  },
  body: Buffer.from(
    JSON.stringify({ topic, title, message: body, click: link, priority: PRIORITY[about], tags: ['pill'] }),
  ),
});

/**
 * Signed by the specification of Standard Webhooks: the receiver can verify that it is from this server,
 * and recent.
 */
export const webhookRequest = (
  { url, trusted }: OutsideAddress,
  { secret }: Of<'webhook'>,
  { id, title, body, link, doses, about }: WayMessage,
  now: number,
): OutsideRequest => {
  const json = JSON.stringify({
    type: TYPE[about],
    timestamp: isoInstant(now),
    data: { title, body, doses, link },
  });
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
