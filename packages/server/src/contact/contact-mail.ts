// The mail that brings a person's message to the operator. A reply to it goes to the person.
import { PRODUCT } from '@dosewell/domain/product';
import type { Database } from '../platform/database/db.ts';
import type { Letter } from '../platform/mail/mail-channel.ts';
import { renderMail } from '../platform/mail/mail-content.ts';
import { CONTACT_LETTER } from './contact-letter-name.ts';
import { findMessage, noteMailed, type StoredMessage } from './contact-messages.store.ts';

const subjectOf = ({ name, priority }: StoredMessage): string =>
  `${priority ? '[Priority] ' : ''}${PRODUCT}: message from ${name}`;

export const contactMail = (operator: string, stored: StoredMessage) => ({
  ...renderMail(
    {
      subject: subjectOf(stored),
      before: [
        `${stored.name} (${stored.email}) writes:`,
        ...stored.message.split(/\n+/),
        stored.priority
          ? 'This person has a paid plan, which promises priority support.'
          : 'This person has the free plan.',
        'An answer to this mail goes to the address above, which the person entered and nobody has checked.',
      ],
      after: [],
    },
    operator,
  ),
  replyTo: stored.email,
});

export const contactMails = (database: Pick<Database, 'look' | 'asUser'>, now: () => number) => ({
  [CONTACT_LETTER]: {
    write: async ({ userId, recipient, content }) => {
      const stored = await findMessage(database, userId, String(content['message']));
      return stored && contactMail(recipient, stored);
    },
    sent: ({ userId, content }) => noteMailed(database, userId, String(content['message']), new Date(now())),
  } satisfies Letter,
});
