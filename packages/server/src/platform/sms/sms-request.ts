import type { OutsideRequest } from '../outbound/post-outside.ts';
import type { SmsSettings } from './sms-settings.ts';

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The request to the provider. The operator named its address, so it may be in their own network. */
export const smsRequest = (
  { url, authorization, body }: SmsSettings,
  { to, text }: { readonly to: string; readonly text: string },
): OutsideRequest => {
  const isForm = !body.startsWith('{"');
  const write = isForm ? encodeURIComponent : inJson;
  // Both are replaced in one pass, so that a text containing `{to}` stays as it is.
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
