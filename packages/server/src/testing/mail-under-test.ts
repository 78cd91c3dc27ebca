// The mails of a server under test, each delivered when a test looks for it.
import { type AccountMail, openAccountMail } from '../account/mails/account-mail.ts';
import { accountLetters } from '../account/mails/letters.ts';
import type { MailLimits } from '../account/mails/mail-limits.ts';
import { openDeliveries } from '../platform/deliveries/deliveries.ts';
import { type KeptMail, openMailbox } from '../platform/mail/mailbox.ts';
import { mailChannel } from '../platform/mail/mail-channel.ts';
import type { TestDatabase } from './database.ts';

const MANY = { attempts: 1_000_000, seconds: 60 };
export const noLimits: MailLimits = {
  mailToAddress: MANY,
  mailToAddressFromOne: MANY,
  mailFromAddress: MANY,
  codesToAddress: MANY,
  codesToAddressFromOne: MANY,
  mailOfAccount: MANY,
  linksFromAddress: MANY,
};

interface Surroundings {
  readonly database: TestDatabase;
  readonly secret: string;
  readonly secure: boolean;
  readonly now: () => number;
  readonly unexpected: (error: unknown) => void;
  readonly limits?: MailLimits | undefined;
}

export interface MailUnderTest {
  readonly accountMail: AccountMail;
  /** What has come to an address, the newest first, after everything that waited was sent. */
  readonly mailsTo: (email: string) => Promise<readonly KeptMail[]>;
}

export function mailUnderTest({
  database,
  secret,
  secure,
  now,
  unexpected,
  limits,
}: Surroundings): MailUnderTest {
  const mailbox = openMailbox(now);
  const channels = { mail: mailChannel(mailbox, accountLetters(secret)) };
  // A machine's clock may be set back a little between posting and looking.
  const looked = (): number => now() + 1000;
  const sendSome = openDeliveries({ database, now: looked, channels, unexpected });
  const options = { database, secret, secure, now, wake: () => {}, limits: limits ?? noLimits, mailMs: 0 };
  return {
    accountMail: openAccountMail(options),
    mailsTo: async (email) => {
      while ((await sendSome()) > 0);
      return mailbox.mails().filter(({ to }) => to === email);
    },
  };
}

/** The link in a mail. */
export const linkIn = (mail: KeptMail | undefined): string =>
  /^https?:\S+$/m.exec(mail?.text ?? '')?.[0] ?? '';

/** What stands behind the # of its link. */
export const tokenIn = (mail: KeptMail | undefined): string => linkIn(mail).split('#')[1] ?? '';
