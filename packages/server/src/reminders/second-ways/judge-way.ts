// Checks what a person enters for a second way. What is shown of it later reveals as little as possible.
import { randomBytes } from 'node:crypto';
import type { NewWay } from '@dosewell/domain/contract';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { phoneNumberOf } from '@dosewell/domain/reminders';
import { typedAddress } from '../../platform/outbound/typed-address.ts';
import type { Target } from './target.ts';

export interface JudgedWay {
  readonly target: Target;
  /** What the list shows of the way, so that the person recognises it. */
  readonly leadsTo: string;
}

const NO_TOPIC =
  'Please enter the whole address of your topic, with https and the name of the topic, like https://ntfy.sh/my-topic';
const NO_ADDRESS =
  'Please enter a whole address that begins with https. It has to be on the internet, unless whoever runs this server allows it.';
const NO_NUMBER = 'Please enter the number with its country, like +44 7700 900123';

/** Topic names that ntfy allows. */
const TOPIC = /^\/([A-Za-z0-9_-]{1,64})\/?$/;
const SECRET_BYTES = 32;

export const judgeWay = (way: NewWay, servers: readonly string[]): Result<JudgedWay> => {
  switch (way.kind) {
    case 'mail':
      return ok({ target: { kind: 'mail' }, leadsTo: '' });
    case 'ntfy':
      return judgeTopic(way.address, way.token, servers);
    case 'webhook':
      return judgeWebhook(way.address, servers);
    case 'sms': {
      const number = phoneNumberOf(way.number);
      if (number === undefined) return refuse('invalid', { number: NO_NUMBER });
      return ok({ target: { kind: 'sms', number }, leadsTo: `number ending in ${number.slice(-3)}` });
    }
  }
};

const judgeTopic = (
  address: string,
  token: string | undefined,
  servers: readonly string[],
): Result<JudgedWay> => {
  const found = typedAddress(address, servers);
  const topic = TOPIC.exec(found?.url.pathname ?? '')?.[1];
  if (found === undefined || topic === undefined) return refuse('invalid', { address: NO_TOPIC });
  const { origin, host } = found.url;
  return ok({ target: { kind: 'ntfy', server: origin, topic, token: token || undefined }, leadsTo: host });
};

/** Makes a secret in the format of Standard Webhooks. */
const judgeWebhook = (address: string, servers: readonly string[]): Result<JudgedWay> => {
  const found = typedAddress(address, servers);
  if (found === undefined) return refuse('invalid', { address: NO_ADDRESS });
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return ok({ target: { kind: 'webhook', url: found.url.href, secret }, leadsTo: found.url.host });
};
