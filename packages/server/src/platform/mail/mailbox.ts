import type { Mail, Mailer } from './mail.ts';

export interface KeptMail extends Mail {
  readonly number: number;
  /** When the e-mail was kept, milliseconds since 1970. */
  readonly at: number;
}

export interface Mailbox extends Mailer {
  /** The mails kept, newest first. */
  readonly mails: () => readonly KeptMail[];
}

const KEPT = 100;

/** A mailer for trials without a mail server: it keeps the newest 100 mails in memory and sends none. */
export function openMailbox(now: () => number): Mailbox {
  let mails: readonly KeptMail[] = [];
  let number = 0;
  return {
    send: (mail) => {
      number += 1;
      mails = [{ ...mail, number, at: now() }, ...mails].slice(0, KEPT);
      return Promise.resolve('sent');
    },
    mails: () => mails,
    close: () => {},
  };
}
