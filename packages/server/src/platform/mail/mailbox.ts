import type { Mail, Mailer } from './mail.ts';

export interface KeptMail extends Mail {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Mailbox extends Mailer {
  /** The newest first. */
  readonly mails: () => readonly KeptMail[];
}

const KEPT = 100;

/** Where mail ends when no mail server is set: in the memory of this process, for whoever sits at its machine to read. */
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
