// What ntfy and a webhook are sent. Neither names a medication.
import { createHmac } from 'node:crypto';
import { isoInstant } from '@dosewell/domain/time';
import type { OutsideRequest } from '../../platform/outbound/post-outside.ts';
import type { OutsideAddress } from '../../platform/outbound/typed-address.ts';
import type { WayMessage } from './sent-message.ts';
import type { Target } from './target.ts';

type Of<Kind extends Target['kind']> = Extract<Target, { kind: Kind }>;

/** Of five: a reminder makes a sound, and stays. */
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

/** In JSON to the root of the server, as its headers take ASCII alone. */
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

/** Signed as the specification of Standard Webhooks says: whoever receives it can tell that it is from here, and new. */
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
