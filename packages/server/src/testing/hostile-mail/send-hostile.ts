// Sends mails with hostile texts through a mail server, and says what these brought into them.
import { certain } from '@dosewell/domain/problem';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { SmtpServer } from '../servers/smtp-server.ts';
import { hostileTexts } from './hostile-texts.ts';
import { arrivedFaults, tagFaults } from './mail-faults.ts';
import { mailsWith } from './mails-with.ts';

export interface HostileSent {
  readonly sent: number;
  readonly arrived: number;
  /** Each once, the first of them. */
  readonly faults: readonly string[];
}

export const sendHostile = async (
  mailer: Mailer,
  server: SmtpServer,
  count: number,
): Promise<HostileSent> => {
  const harmless = mailsWith('Maria');
  for (const mail of harmless) await mailer.send(mail);
  const like = [...server.mails];
  const faults = new Set<string>();
  let sent = 0;
  for (const text of hostileTexts(count)) {
    const before = server.mails.length;
    const mails = mailsWith(text);
    for (const [index, mail] of mails.entries())
      for (const fault of tagFaults(mail, certain(harmless[index]))) faults.add(`element: ${fault}`);
    for (const mail of mails) sent += (await mailer.send(mail)) === 'sent' ? 1 : 0;
    for (const [index, mail] of server.mails.slice(before).entries())
      for (const fault of arrivedFaults(mail, certain(like[index % like.length]))) faults.add(fault);
  }
  return { sent, arrived: server.mails.length - like.length, faults: [...faults].slice(0, 20) };
};
