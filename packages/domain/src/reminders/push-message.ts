// One message serves all browsers: Apple's show the declared notification themselves, others hand the same
// JSON to the app's service worker (Declarative Web Push).
import { isRecord } from '../value/is-record.ts';

/** What a notification says. It is generic: names of medicines are added by the device that may show them. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Address within the app that a tap opens. */
  readonly navigate: string;
  /** A newer notification of the same tag takes the place of the older one. */
  readonly tag: string;
  /** Number shown on the app's icon, if there is one. */
  readonly badge?: number;
}

/** Value that marks a declarative message, after the protocol's RFC 8030. */
const DECLARED = 8030;

export const pushPayload = ({ title, body, navigate, tag, badge }: PushMessage): string =>
  JSON.stringify({
    web_push: DECLARED,
    notification: { title, body, navigate, tag, mutable: true },
    app_badge: badge,
  });

/** Reads a message as the service worker got it; undefined if it has another form. */
export const readPushMessage = (json: unknown): PushMessage | undefined => {
  if (!isRecord(json)) return undefined;
  const { notification: declared, app_badge: badge } = json;
  if (!isRecord(declared)) return undefined;
  const { title, body, navigate, tag } = declared;
  if (![title, body, navigate, tag].every((value) => typeof value === 'string')) return undefined;
  const words = { title: String(title), body: String(body), navigate: String(navigate), tag: String(tag) };
  return typeof badge === 'number' ? { ...words, badge } : words;
};
