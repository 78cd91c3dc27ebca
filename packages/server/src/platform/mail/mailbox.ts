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

/** Holds e-mail in memory when no mail server is set, readable only on this machine. */
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
