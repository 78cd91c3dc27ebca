// Confirms an address by a link in an e-mail. Opening it proves ownership of the mailbox, not of the account:
// without a session of the account, its password is required, or its present holder is signed out (decision
// 0034; 0021).
import { randomBytes } from 'node:crypto';
import { MAIL_LINK_MS } from '@dosewell/domain/account';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { brokenConstraint } from '../../platform/database/db.ts';
import type { Queryable } from '../../platform/database/db-transaction.ts';
import { inAuthTransaction } from '../mails/in-auth.ts';
import {
  accountById,
  updateEmail,
  markEmailConfirmed,
  dropSignInFactors,
  endSessions,
  setPasswordHash,
} from './address-and-password.store.ts';
import { tokenHash } from '../mails/mail-link.ts';
import { dropLinks, findLink, spendLink, toPasswordLink } from '../mails/mail-link.store.ts';
import type { MailRequester, MailParts } from '../mails/mail-parts.ts';
import { hashPassword } from '../passwords/password-hash.ts';

type Confirmed = Result<{ readonly email: string }>;

export interface Confirming {
  /** `accountId` is the requesting session's, if any. */
  readonly confirm: (
    token: string,
    accountId: string | undefined,
    asker: MailRequester,
  ) => Promise<Confirmed>;
  /** Confirms the address for someone who knows the account's password. */
  readonly claim: (token: string, password: string, asker: MailRequester) => Promise<Confirmed>;
  /**
   * Gives up an account that somebody else opened with this address: its password and sessions end.
   * `new_password`: whether the same link may now set a new password.
   */
  readonly disown: (
    token: string,
    asker: MailRequester,
  ) => Promise<Result<{ readonly new_password: boolean }>>;
}

const PURPOSES = ['verify-email', 'change-email'] as const;

export function openConfirming(parts: MailParts): Confirming {
  return {
    confirm: confirm(parts),
    claim: claim(parts),
    disown: disown(parts),
  };
}

const linkOf = (parts: MailParts, hash: Buffer) =>
  inAuthTransaction(parts, (db) => findLink(db, hash, PURPOSES, new Date(parts.now())));

const confirmBy = async (
  { now, trail, mailQueue }: MailParts,
  db: Queryable,
  hash: Buffer,
  site: string,
): Promise<Confirmed> => {
  const link = await spendLink(db, hash, PURPOSES, new Date(now()));
  if (link === undefined) return refuse('link_spent');
  const { accountId, email, purpose } = link;
  if (purpose === 'verify-email') {
    await markEmailConfirmed(db, accountId, email);
    await trail.note(db, 'email_confirmed', { accountId, site });
    return ok({ email });
  }
  const former = await accountById(db, accountId);
  if (!(await updateEmail(db, accountId, email))) return refuse('link_spent');
  // Links sent to the former address become invalid.
  await dropLinks(db, accountId, ['reset-password', 'verify-email']);
  await trail.note(db, 'email_changed', { accountId, site });
  if (former) await mailQueue.note(db, 'email-changed', { accountId, to: former.email, site });
  return ok({ email });
};

const confirmed = async (parts: MailParts, hash: Buffer, site: string): Promise<Confirmed> => {
  try {
    return await inAuthTransaction(parts, (db) => confirmBy(parts, db, hash, site));
  } catch (error) {
    // Another account with the address was created in the meantime.
    if (brokenConstraint(error) !== undefined) return refuse('link_spent');
    throw error;
  } finally {
    parts.wake();
  }
};

const confirm =
  (parts: MailParts): Confirming['confirm'] =>
  async (token, accountId, { address, site }) => {
    if (!(await parts.gate.admitLink(address))) return refuse('too_many_attempts');
    const hash = tokenHash(token);
    const link = await linkOf(parts, hash);
    if (link === undefined) return refuse('link_spent');
    return link.accountId === accountId ? confirmed(parts, hash, site) : refuse('whose_account');
  };

const claim =
  (parts: MailParts): Confirming['claim'] =>
  async (token, password, { address, site }) => {
    if (!(await parts.gate.admitLink(address))) return refuse('too_many_attempts');
    const hash = tokenHash(token);
    const link = await linkOf(parts, hash);
    if (link === undefined) return refuse('link_spent');
    const proven = await parts.provePassword(link.accountId, password);
    return proven.ok ? confirmed(parts, hash, site) : proven;
  };

const disown =
  (parts: MailParts): Confirming['disown'] =>
  async (token, { address, site }) => {
    if (!(await parts.gate.admitLink(address))) return refuse('too_many_attempts');
    const hash = tokenHash(token);
    const link = await linkOf(parts, hash);
    if (link === undefined) return refuse('link_spent');
    if (link.purpose === 'change-email') {
      await inAuthTransaction(parts, (db) => spendLink(db, hash, ['change-email'], new Date(parts.now())));
      return ok({ new_password: false });
    }
    // Sets a random password that nobody knows.
    const nobodys = await hashPassword(randomBytes(48).toString('base64url'));
    const done = await inAuthTransaction(parts, async (db) => {
      const { accountId } = link;
      const account = await accountById(db, accountId);
      // A confirmed account stays: otherwise its mailbox alone could bypass the second step.
      if (account === undefined || account.verified) return false;
      await setPasswordHash(db, accountId, nobodys);
      await endSessions(db, accountId);
      await dropSignInFactors(db, accountId);
      await dropLinks(db, accountId, ['reset-password', 'change-email']);
      const until = new Date(parts.now() + MAIL_LINK_MS['reset-password']);
      if (!(await toPasswordLink(db, hash, until))) return false;
      await parts.trail.note(db, 'account_disowned', { accountId, site });
      return true;
    });
    return done ? ok({ new_password: true }) : refuse('link_spent');
  };
