// E-mails that tell an owner of changes to the account's ways of signing in (decision 0021).
import { PRODUCT } from '@dosewell/domain/product';
import type { MailTemplate } from '../../platform/mail/mail-channel.ts';

type Content = Parameters<MailTemplate>[0];

/** Advice if someone else made the change: a new password signs all others out. */
export const changeMails = (forgotten: (content: Content) => string) => {
  const notice =
    (subject: string, what: string, otherwise = ''): MailTemplate =>
    (content) => ({
      subject,
      before: [
        'Hello,',
        what,
        `If it was you, there is nothing to do. If it was not, please choose a new password right away, which signs everybody else out${otherwise}:`,
      ],
      link: { label: 'Choose a new password', url: forgotten(content) },
      after: [],
    });
  const thenLook = '. Then look at “Account and security” in the settings';

  return {
    'passkey-added': notice(
      `A passkey was added to your ${PRODUCT} account`,
      `a passkey has just been added to your ${PRODUCT} account. Whoever holds it can sign in without the password.`,
      `${thenLook} and remove it`,
    ),
    'passkey-removed': notice(
      `A passkey of your ${PRODUCT} account was removed`,
      `a passkey of your ${PRODUCT} account has just been removed. It no longer signs anybody in.`,
    ),
    'two-step-on': notice(
      `Two-step sign-in is on for your ${PRODUCT} account`,
      `two-step sign-in has just been turned on for your ${PRODUCT} account. Besides the password, signing in now takes a code from an authenticator app or a recovery code. Please keep the recovery codes where you find them without your phone.`,
      `${thenLook} and turn it off`,
    ),
    'two-step-off': notice(
      `Two-step sign-in is off for your ${PRODUCT} account`,
      `two-step sign-in has just been turned off for your ${PRODUCT} account. The password alone signs in now.`,
      `${thenLook} and turn it on again`,
    ),
    'recovery-codes-renewed': notice(
      `Your ${PRODUCT} account has new recovery codes`,
      `new recovery codes have just been made for your ${PRODUCT} account. The earlier ones no longer work.`,
      `${thenLook} and make new ones`,
    ),
    'email-changed': ((content) => ({
      subject: `The address of your ${PRODUCT} account was changed`,
      before: [
        'Hello,',
        `your ${PRODUCT} account has another email address now, which was confirmed from there. This one no longer signs you in, and no more mail about the account comes here.`,
        `If it was you, there is nothing to do. If it was not, please write to whoever runs your ${PRODUCT}: they can tell whose account it was. This is the site:`,
      ],
      link: { label: 'Open the site', url: String(content['site']) },
      after: [],
    })) satisfies MailTemplate,
  } satisfies Record<string, MailTemplate>;
};
