// A person accepts their records with a login of their own. One transaction changes who may open them,
// queues the mails, writes both activity logs, and notes what is left to do (`settle-handover.ts`).
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import type { Queryable } from '../../../platform/database/db-transaction.ts';
import { addAccountEvent } from '../../activity/account-event.store.ts';
import { accountById } from '../../email-address/address-and-password.store.ts';
import { inAuthTransaction } from '../../mails/in-auth.ts';
import { tokenHash } from '../../mails/mail-link.ts';
import type { MailRequester } from '../../mails/mail-parts.ts';
import { judgeNewPassword } from '../../passwords/guessable-password.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import { closePerson, lockAccount } from '../people.store.ts';
import { namesOf } from '../person-names.store.ts';
import type { HandoverParts } from './handover-parts.ts';
import {
  addAccountOfPerson,
  dropHandover,
  endManagers,
  findHandover,
  noteDue,
  type OfferedHandover,
} from './handover.store.ts';
import { settleHandover } from './settle-handover.ts';

export interface Acceptance {
  readonly token: string;
  readonly password: string;
  readonly keep_as_caregiver: boolean;
}

/** The new account. */
export interface Accepted {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
}

/** A revision without changes: devices sync, and learn which people they may still open. */
const NOTHING_NEW = 0;

interface Accepting {
  readonly hash: Buffer;
  readonly password: string;
  readonly names: ReadonlyMap<string, string>;
  readonly keepsFormer: boolean;
  readonly site: string;
}

export const accept = async (
  parts: HandoverParts,
  { token, password, keep_as_caregiver: keepsFormer }: Acceptance,
  { address, site }: MailRequester,
): Promise<Result<Accepted>> => {
  const { mail, database, news, ofNewLogin } = parts;
  if (!(await mail.gate.admitLink(address))) return refuse('too_many_attempts');
  const hash = tokenHash(token);
  const offered = await inAuthTransaction(mail, (db) => findHandover(db, hash, new Date(mail.now())));
  if (offered === undefined) return refuse('link_spent');
  const { userId, accountId: former, email } = offered;
  const names = await namesOf(database, [userId, former]);
  const name = names.get(userId) ?? '';
  const judged = await judgeNewPassword(password, [email, name]);
  if (!judged.ok) return judged;
  const accepting = { hash, names, keepsFormer, site, password: await hashPassword(password) };
  const outcome = await inAuthTransaction(mail, (db) => acceptIn(db, parts, offered, accepting));
  if (outcome !== 'accepted') return refuse(outcome);
  news(userId, NOTHING_NEW);
  news(former, NOTHING_NEW);
  await settleHandover({ ...mail, database, news, ofNewLogin }, userId);
  return ok({ accountId: userId, email, name });
};

const acceptIn = async (
  db: Queryable,
  { mail }: HandoverParts,
  { userId, accountId: former }: OfferedHandover,
  { hash, password, names, keepsFormer, site }: Accepting,
): Promise<'accepted' | 'link_spent' | 'handover_address_known'> => {
  const at = new Date(mail.now());
  // Removing the person and taking the handover back lock the same account, so only one of the three
  // happens.
  await lockAccount(db, former);
  const offered = await findHandover(db, hash, at);
  const holder = await accountById(db, former);
  if (offered === undefined || holder === undefined) return 'link_spent';
  const name = names.get(userId) ?? '';
  if (!(await addAccountOfPerson(db, offered, { name, password }))) return 'handover_address_known';
  await dropHandover(db, former, userId);
  for (const accountId of await endManagers(db, userId))
    await closePerson(db, { accountId, userId, now: at });
  await addAccountEvent(db, { accountId: former, sessionId: undefined, what: 'person_handed_over', at });
  await addAccountEvent(db, { accountId: userId, sessionId: undefined, what: 'took_over', at });
  await mail.mailQueue.note(db, 'person-handed-over', { accountId: former, to: holder.email, site });
  await mail.mailQueue.note(db, 'took-over', { accountId: userId, to: offered.email, site });
  const formerName = names.get(former) ?? holder.email;
  await noteDue(db, userId, { at, formerEmail: holder.email, formerName, keepsFormer });
  return 'accepted';
};
