import type { Channel, ClaimedDelivery } from '../deliveries/delivery.ts';
import { renderMail, type MailContent } from './mail-content.ts';
import type { Mail, Mailer } from './mail.ts';

/** Creates the text of a delivery from its content. */
export type MailTemplate = (content: ClaimedDelivery['content']) => MailContent;

/** An e-mail written from records when it is sent, so that no record waits in a delivery. */
export interface Letter {
  /** The e-mail; undefined if it is not wanted any more. */
  readonly write: (delivery: ClaimedDelivery) => Promise<Mail | undefined>;
  /** Called after the mail server accepted it. */
  readonly sent?: (delivery: ClaimedDelivery) => Promise<void>;
  /** Called after the mail server refused it permanently. */
  readonly refused?: (delivery: ClaimedDelivery) => Promise<void>;
}

export type Mails = Readonly<Record<string, MailTemplate | Letter>>;

/** Renders and sends e-mails; `mails` are keyed by the content's `letter`. */
export const mailChannel = (mailer: Mailer, mails: Mails): Channel => {
  const kindOf = ({ content }: ClaimedDelivery) => mails[String(content['letter'])];
  return {
    prepare: async () => async (delivery) => {
      const kind = kindOf(delivery);
      if (kind === undefined) throw new Error('A mail of an unknown kind is waiting.');
      const { recipient, content } = delivery;
      const mail =
        typeof kind === 'function' ? renderMail(kind(content), recipient) : await kind.write(delivery);
      if (mail === undefined) return 'superseded';
      const handedOver = await mailer.send(mail);
      if (handedOver !== 'refused') return handedOver;
      if (typeof kind === 'object') await kind.refused?.(delivery);
      return 'no device';
    },
    sent: async (deliveries) => {
      await Promise.all(
        deliveries.map(async (delivery) => {
          const kind = kindOf(delivery);
          if (typeof kind === 'object') await kind.sent?.(delivery);
        }),
      );
    },
  };
};
