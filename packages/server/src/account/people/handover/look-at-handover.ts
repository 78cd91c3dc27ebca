import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { isoInstant } from '@dosewell/domain/time';
import { accountByEmail, accountById } from '../../email-address/address-and-password.store.ts';
import { inAuthTransaction } from '../../mails/in-auth.ts';
import { tokenHash } from '../../mails/mail-link.ts';
import type { MailRequester } from '../../mails/mail-parts.ts';
import { namesOf } from '../person-names.store.ts';
import type { HandoverParts } from './handover-parts.ts';
import { findHandover } from './handover.store.ts';

export interface ShownHandover {
  display_name: string;
  email: string;
  from: { display_name: string; email: string };
  until: string;
  known: boolean;
}

/**
 * What the link would hand over; looking changes nothing. The token proves that the reader has the mailbox.
 */
export const lookAtHandover = async (
  { mail, database }: Pick<HandoverParts, 'mail' | 'database'>,
  token: string,
  { address }: MailRequester,
): Promise<Result<ShownHandover>> => {
  if (!(await mail.gate.admitLink(address))) return refuse('too_many_attempts');
  const found = await inAuthTransaction(mail, async (db) => {
    const handover = await findHandover(db, tokenHash(token), new Date(mail.now()));
    const holder = handover && (await accountById(db, handover.accountId));
    if (handover === undefined || holder === undefined) return undefined;
    return { ...handover, holder, known: (await accountByEmail(db, handover.email)) !== undefined };
  });
  if (found === undefined) return refuse('link_spent');
  const names = await namesOf(database, [found.userId, found.accountId]);
  return ok({
    display_name: names.get(found.userId) ?? '',
    email: found.email,
    from: { display_name: names.get(found.accountId) ?? '', email: found.holder.email },
    until: isoInstant(found.expiresAt.getTime()),
    known: found.known,
  });
};
