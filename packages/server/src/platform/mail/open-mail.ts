// Which way mail goes: to the operator's mail server; without one to a mailbox on this machine; and nowhere
// where a server in production has none (OQ-020, OQ-024).
import type { Env } from '../env.ts';
import type { Mailer } from './mail.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { MAILBOX_PATH } from './mailbox-page.ts';
import { smtpMailer } from './smtp.ts';

export interface OpenedMail {
  readonly mailer: Mailer;
  /** To be served, where there is one. */
  readonly mailbox?: Mailbox;
  /** What to tell at the start, given the port; nothing where all is as it should be. */
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
  // An address of its own means that others come by a proxy, which must not open the mailbox to them.
  if (production || (publicUrl && !isLocal(publicUrl))) return { mailer: nowhere, note: () => NO_MAIL };
  const mailbox = openMailbox(now);
  return { mailer: mailbox, mailbox, note: readAt };
}

const nowhere: Mailer = { send: () => Promise.resolve('refused'), close: () => {} };

const isLocal = ({ hostname }: URL): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

const NO_MAIL = 'No SMTP_URL is set: no mail is sent, so nobody can get past a forgotten password.';

const readAt = (port: number): string =>
  `No SMTP_URL is set: mail is not sent, read it on this machine at http://localhost:${port}${MAILBOX_PATH}`;
