// Resetting a forgotten password, and changing a password (OQ-020, OQ-024).
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import type { Queryable } from '../../platform/database/db-transaction.ts';
import { inAuthTransaction } from '../mails/in-auth.ts';
import { atLeast } from '../at-least.ts';
import {
  accountByEmail,
  accountById,
  markEmailConfirmed,
  dropSignInFactors,
  endSessions,
  setPasswordHash,
  isSessionValid,
} from '../email-address/address-and-password.store.ts';
import type { ActingSession } from '../activity/account-trail.ts';
import { judgeNewPassword } from './guessable-password.ts';
import { hashPassword } from './password-hash.ts';
import type { MailParts, MailRequester } from '../mails/mail-parts.ts';
import { tokenHash } from '../mails/mail-link.ts';
import { SHARED_LINK_MS } from '../mails/mail-limits.ts';
import { dropLinks, hasLink, hasLinkSince, spendLink, type UsedLink } from '../mails/mail-link.store.ts';
import type { AuthenticatedPerson } from '../../api/authenticated-person.ts';

type Done = Promise<Result<Record<string, never>>>;

export interface Passwords {
  /** Same response and timing whether or not the address has an account. */
  readonly forgotten: (email: string, asker: MailRequester) => Done;
  /** Sets the new password, and returns the account. */
  readonly reset: (
    request: { token: string; password: string },
    asker: MailRequester,
  ) => Promise<Result<{ readonly accountId: string }>>;
  readonly change: (
    person: AuthenticatedPerson,
    request: { current_password: string; new_password: string },
    asker: MailRequester,
  ) => Done;
}

export function openPasswords(parts: MailParts): Passwords {
  return {
    forgotten: forgotten(parts),
    reset: reset(parts),
    change: change(parts),
  };
}

/**
 * Also invalidates everything else that could open the account: earlier links, and a pending change of
 * address.
 */
const setPassword = async (
  { trail }: MailParts,
  db: Queryable,
  hash: string,
  doing: ActingSession,
): Promise<void> => {
  const { accountId, sessionId: staying } = doing;
  await setPasswordHash(db, accountId, hash);
  await endSessions(db, accountId, staying);
  await dropLinks(db, accountId, ['reset-password', 'change-email']);
  await trail.note(db, staying === undefined ? 'password_reset' : 'password_changed', doing);
};

const wasJustSent = ({ now }: MailParts, db: Queryable, accountId: string): Promise<boolean> =>
  hasLinkSince(db, accountId, 'reset-password', {
    since: new Date(now() - SHARED_LINK_MS),
    now: new Date(now()),
  });

/**
 * Opening the link proves ownership of the mailbox. Anything that opens the account and was set up before
 * that proof may be a stranger's (decision 0021).
 */
const proveAddress = async (db: Queryable, { accountId, email }: UsedLink): Promise<void> => {
  const account = await accountById(db, accountId);
  if (account === undefined || account.verified) return;
  await dropSignInFactors(db, accountId);
  await markEmailConfirmed(db, accountId, email);
};

const forgotten =
  (parts: MailParts): Passwords['forgotten'] =>
  async (email, { address, site }) => {
    const admitted = await parts.gate.admitMail(email, address);
    if (admitted === false) return refuse('too_many_attempts');
    return atLeast(parts.mailMs, async () => {
      await inAuthTransaction(parts, async (db) => {
        const account = await accountByEmail(db, email);
        // The link of the latest e-mail works for the owner, whoever requested that e-mail.
        if (account && !(admitted === 'shared' && (await wasJustSent(parts, db, account.id))))
          await parts.mailQueue.link(db, 'reset-password', 'reset-password', {
            accountId: account.id,
            to: account.email,
            site,
          });
      });
      parts.wake();
      return ok({});
    });
  };

const reset =
  (parts: MailParts): Passwords['reset'] =>
  async ({ token, password }, { address, site }) => {
    if (!(await parts.gate.admitLink(address))) return refuse('too_many_attempts');
    const hash = tokenHash(token);
    // Hashing is expensive, so an invalid link is refused first.
    const works = await inAuthTransaction(parts, (db) =>
      hasLink(db, hash, 'reset-password', new Date(parts.now())),
    );
    if (!works) return refuse('link_spent');
    const judged = await judgeNewPassword(password);
    if (!judged.ok) return judged;
    const passwordHash = await hashPassword(password);
    const done = await inAuthTransaction(parts, async (db) => {
      const link = await spendLink(db, hash, ['reset-password'], new Date(parts.now()));
      if (link === undefined) return undefined;
      await proveAddress(db, link);
      const { accountId } = link;
      await setPassword(parts, db, passwordHash, { accountId, site });
      return { accountId };
    });
    parts.wake();
    return done === undefined ? refuse('link_spent') : ok(done);
  };

const change =
  (parts: MailParts): Passwords['change'] =>
  async (person, { current_password, new_password }, { site }) => {
    const { accountId, sessionId } = person;
    const proven = await parts.provePassword(accountId, current_password);
    if (!proven.ok) return proven;
    const account = await inAuthTransaction(parts, (db) => accountById(db, accountId));
    const judged = await judgeNewPassword(new_password, [account?.email ?? ''], 'new_password');
    if (!judged.ok) return judged;
    const hash = await hashPassword(new_password);
    const done = await inAuthTransaction(parts, async (db) => {
      if (!(await isSessionValid(db, person))) return false;
      await setPassword(parts, db, hash, { accountId, sessionId, site });
      return true;
    });
    parts.wake();
    return done ? ok({}) : refuse('wrong_password');
  };
