// E-mail goes to the operator's mail server. Without one it goes to a mailbox on this machine; in production,
// or with a public address, none is sent (OQ-020, OQ-024).
import type { Env } from '../env.ts';
import type { Mailer } from './mail.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { MAILBOX_PATH } from './mailbox-page.ts';
import { smtpMailer } from './smtp.ts';

export interface OpenedMail {
  readonly mailer: Mailer;
  /** The mailbox to serve, if there is one. */
  readonly mailbox?: Mailbox;
  /** A note to print at start, given the port; undefined if all is well. */
  readonly note?: (port: number) => string;
}

interface Surroundings {
  readonly now: () => number;
  readonly warn: (line: string) => void;
}

export function openMail(
  { smtp, production, publicUrl }: Pick<Env, 'smtp' | 'production' | 'publicUrl'>,
  { now, warn }: Surroundings,
): OpenedMail {
  if (smtp) return { mailer: smtpMailer(smtp, warn) };
  // With a public address other people arrive through a proxy, and they must not reach the mailbox.
  if (production || (publicUrl && !isLocal(publicUrl))) return { mailer: nowhere, note: () => NO_MAIL };
  const mailbox = openMailbox(now);
  return { mailer: mailbox, mailbox, note: readAt };
}

const nowhere: Mailer = { send: () => Promise.resolve('refused'), close: () => {} };

const isLocal = ({ hostname }: URL): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

const NO_MAIL = 'No SMTP_URL is set: no mail is sent, so nobody can get past a forgotten password.';

const readAt = (port: number): string =>
  `No SMTP_URL is set: mail is not sent, read it on this machine at http://localhost:${port}${MAILBOX_PATH}`;
