// Settings of push messages: the operator's contact for push services, and push services besides those of
// browsers.
import { readOrigins } from '../outbound/read-origins.ts';
import { parsedUrl } from '../parsed-url.ts';

export interface PushSettings {
  /** A `mailto:` or `https:` address of the operator. Undefined: no notifications are sent. */
  readonly contact: string | undefined;
  /** Origins of push services besides those of browsers. */
  readonly services: readonly string[];
}

type Read = (name: string) => string | undefined;

/** Push services refuse a contact nobody can write to. */
const AT_HOME = /^(localhost|127\.0\.0\.1|\[::1\])$|\.(localhost|local|invalid)$/;
const MAIL = /^mailto:[^\s<>@,]+@([^\s<>@,]+\.[^\s<>@,]+)$/;

const isContact = (text: string): boolean => {
  const [, host] = MAIL.exec(text) ?? [];
  if (host !== undefined) return !AT_HOME.test(host);
  const url = parsedUrl(text);
  return url?.protocol === 'https:' && !AT_HOME.test(url.hostname);
};

/** The address of a sender such as `Pills <pills@example.org>`. */
const addressIn = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender;

/**
 * Without PUSH_CONTACT the sender of mails is the contact, or else a public address.
 * @throws the error that `refused` makes of a line: a variable's name and its allowed values.
 */
export function readPushSettings(
  read: Read,
  refused: (line: string) => Error,
  publicUrl: URL | undefined,
): PushSettings {
  const given = read('PUSH_CONTACT');
  if (given !== undefined && !isContact(given))
    throw refused(
      'PUSH_CONTACT must be an address that push services can write to, like mailto:pills@example.org.',
    );
  const services = readOrigins('PUSH_SERVICES', read, refused);
  const sender = read('MAIL_FROM');
  const usual = [given, sender && `mailto:${addressIn(sender)}`, publicUrl?.origin];
  return { contact: usual.find((one) => one !== undefined && isContact(one)), services };
}
