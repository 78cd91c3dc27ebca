// E-mails of a handover. None names the person: an address may be mistyped, and a mailbox is read by others
// (T-12).
import { PRODUCT } from '@dosewell/domain/product';
import type { MailTemplate } from '../../../platform/mail/mail-channel.ts';

type Content = Parameters<MailTemplate>[0];

export const handoverMails = (
  forgotten: (content: Content) => string,
  own: (content: Content, mode: string) => string,
) =>
  ({
    handover: (content) => ({
      subject: `Your own login for ${PRODUCT}`,
      before: [
        'Hello,',
        `${String(content['from'])} has looked after your records in ${PRODUCT}, and hands them over to you: medicines, doses, readings, everything recorded.`,
        'This link shows what it is about, and lets you choose a password. Nothing changes before you do. It works once, within three days:',
      ],
      link: { label: 'See what is handed over', url: own(content, 'handover') },
      after: ['If you do not know who that is, there is nothing to do: without you nothing changes.'],
    }),
    'handover-asked': (content) => ({
      subject: `Somebody is to get a login of their own from your ${PRODUCT} account`,
      before: [
        'Hello,',
        `a person whom your ${PRODUCT} account looks after was just offered a login of their own, by mail. Once they accept, your account no longer opens their records.`,
        'If it was you, there is nothing to do. You can take it back under Profile, People, until it is accepted. If it was not you, take it back there and choose a new password right away:',
      ],
      link: { label: 'Choose a new password', url: forgotten(content) },
      after: [],
    }),
    'person-handed-over': (content) => ({
      subject: `A handover from your ${PRODUCT} account was accepted`,
      before: [
        'Hello,',
        `a person whom your ${PRODUCT} account looked after has a login of their own now. Their records are theirs alone: your account and your devices no longer open them, and no longer remind for them.`,
        'What you entered for them on a device without a network, and what had not arrived, is shown to you there.',
      ],
      link: { label: `Open ${PRODUCT}`, url: String(content['site']) },
      after: [],
    }),
    'took-over': (content) => ({
      subject: `Your ${PRODUCT} account is open`,
      before: [
        'Hello,',
        `your records in ${PRODUCT} are yours alone now, with everything recorded before. This address and your password sign you in.`,
        'To be reminded, open it on your own phone or computer and turn on notifications under Settings.',
      ],
      link: { label: `Open ${PRODUCT}`, url: String(content['site']) },
      after: [
        'You have the free plan. Medicines beyond it stay active and are reminded of as before; none is hidden.',
      ],
    }),
  }) satisfies Record<string, MailTemplate>;
