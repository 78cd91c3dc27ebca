import type { Channel, ClaimedDelivery } from '../deliveries/delivery.ts';
import { asMail, type Letter } from './letter.ts';
import type { Mailer } from './mail.ts';

/** Creates the text of a delivery from its content. */
export type WriteLetter = (content: ClaimedDelivery['content']) => Letter;

/** Renders and sends one e-mail; `letters` are keyed by the content's `letter`. */
export const mailChannel =
  (mailer: Mailer, letters: Readonly<Record<string, WriteLetter>>): Channel =>
  async ({ recipient, content }) => {
    const write = letters[String(content['letter'])];
    if (write === undefined) throw new Error('A mail of an unknown kind is waiting.');
    const handedOver = await mailer.send(asMail(write(content), recipient));
    return handedOver === 'refused' ? 'no device' : handedOver;
  };
