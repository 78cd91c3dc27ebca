import type { OutsideRequest } from '../outbound/post-outside.ts';
import type { SmsSettings } from './sms-settings.ts';

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** What the provider is sent. The operator named it, so it may lie in their own network. */
export const smsRequest = (
  { url, authorization, body }: SmsSettings,
  { to, text }: { readonly to: string; readonly text: string },
): OutsideRequest => {
  const isForm = !body.startsWith('{"');
  const write = isForm ? encodeURIComponent : inJson;
  // In one pass, so that neither can bring the mark of the other.
  const filled = body.replace(/\{(to|text)\}/g, (_, name) => write(name === 'to' ? to : text));
  return {
    url,
    trusted: true,
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(authorization === undefined ? {} : { authorization }),
    },
    body: Buffer.from(filled),
  };
};
