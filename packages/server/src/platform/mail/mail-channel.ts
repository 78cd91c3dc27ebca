import type { Channel, ClaimedDelivery } from '../deliveries/delivery.ts';
import { renderMail, type MailContent } from './mail-content.ts';
import type { Mailer } from './mail.ts';

/** Creates the text of a delivery from its content. */
export type MailTemplate = (content: ClaimedDelivery['content']) => MailContent;

/** Renders and sends e-mails; `templates` are keyed by the content's `letter`. */
export const mailChannel = (mailer: Mailer, templates: Readonly<Record<string, MailTemplate>>): Channel => ({
  prepare:
    async () =>
    async ({ recipient, content }) => {
      const write = templates[String(content['letter'])];
      if (write === undefined) throw new Error('A mail of an unknown kind is waiting.');
      const handedOver = await mailer.send(renderMail(write(content), recipient));
      return handedOver === 'refused' ? 'no device' : handedOver;
    },
});
