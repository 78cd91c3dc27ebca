// A message to whoever runs the server needs a name, an email address and words (OQ-109). The unused schema
// of the specification is left out (OQ-118).
import { emailFault } from '../account/sign-in/email-rule.ts';
import { oneLine } from '../text/one-line.ts';
import { textFault } from '../text/text-rule.ts';

const NAME_LIMIT = 100;
export const CONTACT_MESSAGE_LIMIT = 5000;

export const contactNameFault = (name: string): string | undefined =>
  textFault('Name', oneLine(name), NAME_LIMIT, 'required');

export const contactMessageFault = (message: string): string | undefined =>
  textFault('Message', message, CONTACT_MESSAGE_LIMIT, 'required');

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** The fault of each field; undefined where there is none. */
export const contactFaults = ({
  name,
  email,
  message,
}: ContactMessage): Record<keyof ContactMessage, string | undefined> => ({
  name: contactNameFault(name),
  email: emailFault(email),
  message: contactMessageFault(message),
});
