// E-mails of a server under test, sent when a test asks for them.
import { type AccountMail, openAccountMail } from '../account/mails/account-mail.ts';
import type { MailLimits } from '../account/mails/mail-limits.ts';
import { openDeliveries } from '../platform/deliveries/deliveries.ts';
import { type KeptMail, openMailbox } from '../platform/mail/mailbox.ts';
import { mailChannel } from '../platform/mail/mail-channel.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import type { WriteReport } from '../reports/report-writer.ts';
import { allMails } from '../mails.ts';
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
  /** In place of the mailbox. */
  readonly mailer?: Mailer | undefined;
  readonly writeReport: WriteReport;
}

export interface MailUnderTest {
  readonly accountMail: AccountMail;
  /** E-mails to an address, newest first, after sending everything queued. */
  /** Sends what is queued. */
  readonly sendQueued: () => Promise<void>;
  readonly mailsTo: (email: string) => Promise<readonly KeptMail[]>;
}

export function mailUnderTest({
  database,
  secret,
  secure,
  now,
  unexpected,
  limits,
  mailer,
  writeReport,
}: Surroundings): MailUnderTest {
  const mailbox = openMailbox(now);
  const channels = { mail: mailChannel(mailer ?? mailbox, allMails({ database, secret, now, writeReport })) };
  // Tolerates a clock set back slightly between queueing and sending.
  const looked = (): number => now() + 1000;
  const sendWaiting = openDeliveries({ database, now: looked, channels, unexpected });
  const options = { database, secret, secure, now, wake: () => {}, limits: limits ?? noLimits, mailMs: 0 };
  const sendQueued = async (): Promise<void> => {
    while ((await sendWaiting()) > 0);
  };
  return {
    accountMail: openAccountMail(options),
    sendQueued,
    mailsTo: async (email) => {
      await sendQueued();
      return mailbox.mails().filter(({ to }) => to === email);
    },
  };
}

/** The link in an e-mail. */
export const linkIn = (mail: KeptMail | undefined): string =>
  /^https?:\S+$/m.exec(mail?.text ?? '')?.[0] ?? '';

/** The token in its link's fragment. */
export const tokenIn = (mail: KeptMail | undefined): string => linkIn(mail).split('#')[1] ?? '';
