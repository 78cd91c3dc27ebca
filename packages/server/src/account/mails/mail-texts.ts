// Texts of all e-mails about an account. None contains a name or other text chosen by the person who caused
// it, as the recipient may be someone else (T-12).
import { writeMailCode } from '@dosewell/domain/account';
import { PRODUCT } from '@dosewell/domain/product';
import type { MailTemplate } from '../../platform/mail/mail-channel.ts';
import { linkTokenOf } from './mail-link.ts';
import { mailCodeOf } from '../sign-in/mail-code-of.ts';
import { changeMails } from './change-mails.ts';
import { handoverMails } from '../people/handover/handover-mails.ts';

/** Content of a queued e-mail besides its name: the site its link leads to, and the link's id. */
export type Content = Parameters<MailTemplate>[0];

export type MailName = keyof ReturnType<typeof accountMails>;

/** E-mails by name. Tokens of links are derived when they are sent. */
export const accountMails = (secret: string) => {
  // The token is in the link's fragment, so that it reaches no log and no other site.
  const own: LinkTo = ({ site, link }, mode) =>
    `${site}/auth?mode=${mode}#${linkTokenOf(String(link), secret)}`;
  const forgotten = ({ site }: Content): string => `${site}/auth?mode=forgot`;

  return {
    ...changeMails(forgotten),
    ...mailsWithLink(own),
    ...mailsThatTell(forgotten),
    ...handoverMails(forgotten, own),
    'sign-in-code': ({ code }) => ({
      subject: `Your code to sign in to ${PRODUCT}`,
      before: [
        'Hello,',
        `somebody, most likely you, asked for a code to sign in to your ${PRODUCT} account. Please type it where you asked for it, together with your password:`,
        writeMailCode(mailCodeOf(String(code), secret)),
        'It works for ten minutes, and only in the browser where it was asked for.',
      ],
      after: [
        'If it was not you, there is nothing to do. Please tell this code to nobody: we never ask for it by phone or by mail.',
      ],
    }),
  } satisfies Record<string, MailTemplate>;
};

type LinkTo = (content: Content, mode: string) => string;

/** The mails whose link opens something. */
const mailsWithLink = (own: LinkTo) =>
  ({
    'reset-password': (content) => ({
      subject: `Choose a new ${PRODUCT} password`,
      before: [
        'Hello,',
        `somebody, most likely you, asked for a new password for your ${PRODUCT} account. This link lets you choose one within the next hour:`,
      ],
      link: { label: 'Choose a new password', url: own(content, 'reset') },
      after: ['If it was not you, there is nothing to do. Your password stays as it is.'],
    }),
    'verify-email': (content) => ({
      subject: 'Please confirm your email address',
      before: [
        `Welcome to ${PRODUCT}!`,
        'Please confirm that this address is yours, so that you can always get back into your account. You can use everything already.',
      ],
      link: { label: 'Confirm my address', url: own(content, 'confirm') },
      after: [
        `If you did not open an account with ${PRODUCT}, somebody else gave your address. Open the link and say so: whoever it was is signed out then.`,
      ],
    }),
    'finish-sign-up': (content) => ({
      subject: `Open your ${PRODUCT} account`,
      before: [
        `Welcome to ${PRODUCT}!`,
        'One step is left. This link opens your account and signs you in. It works once, within a day:',
      ],
      link: { label: 'Open my account', url: own(content, 'finish') },
      after: [
        `If you did not ask for an account with ${PRODUCT}, there is nothing to do: without the link there will be none.`,
      ],
    }),
    'confirm-new-email': (content) => ({
      subject: 'Please confirm your new email address',
      before: [
        'Hello,',
        `somebody, most likely you, wants to use this address for a ${PRODUCT} account. If it was you, please confirm it within a day:`,
      ],
      link: { label: 'Use this address', url: own(content, 'confirm') },
      after: ['If it was not you, please ignore this mail. Nothing changes then.'],
    }),
  }) satisfies Record<string, MailTemplate>;

/** The mails that tell what has happened, and lead to a new password. */
const mailsThatTell = (forgotten: (content: Content) => string) =>
  ({
    'password-changed': (content) => ({
      subject: `Your ${PRODUCT} password was changed`,
      before: [
        'Hello,',
        `the password of your ${PRODUCT} account has just been changed, and your other devices were signed out. They keep what you entered there.`,
        'If it was not you, please choose a new password right away:',
      ],
      link: { label: 'Choose a new password', url: forgotten(content) },
      after: [],
    }),
    'email-changing': (content) => ({
      subject: `The address of your ${PRODUCT} account is about to change`,
      before: [
        'Hello,',
        `somebody, most likely you, asked for another email address for your ${PRODUCT} account. As soon as the new one is confirmed, this one no longer signs you in.`,
        'If it was not you, please choose a new password now. That also stops the change:',
      ],
      link: { label: 'Choose a new password', url: forgotten(content) },
      after: [],
    }),
    'known-address': (content) => ({
      subject: `You have a ${PRODUCT} account already`,
      before: [
        'Hello,',
        `somebody, perhaps you, wanted to use this address for a ${PRODUCT} account. It has one already, so nothing was changed.`,
        'If it was you and you forgot your password, this leads to a new one:',
      ],
      link: { label: 'Choose a new password', url: forgotten(content) },
      after: ['If it was not you, there is nothing to do.'],
    }),
  }) satisfies Record<string, MailTemplate>;
