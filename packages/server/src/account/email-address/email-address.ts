// Confirming and changing an account's e-mail address (OQ-020, OQ-024).
import type { EmailAddressState } from '@dosewell/domain/account/schema';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { inTransaction, type Queryable } from '../../platform/database/db-transaction.ts';
import {
  accountByEmail,
  accountById,
  type AddressedAccount,
  stillStands,
} from './address-and-password.store.ts';
import { atLeast } from '../at-least.ts';
import { type Confirming, openConfirming } from './confirming.ts';
import { linkedEmail } from '../mails/mail-link.store.ts';
import type { Asker, MailParts } from '../mails/mail-parts.ts';
import type { AuthenticatedPerson } from '../sessions/sessions.ts';

type Nothing = Record<string, never>;

export interface EmailAddress extends Confirming {
  readonly state: (person: AuthenticatedPerson) => Promise<EmailAddressState>;
  readonly resend: (person: AuthenticatedPerson, asker: Asker) => Promise<Result<Nothing>>;
  /** Same response and timing whether or not the new address has an account. */
  readonly change: (
    person: AuthenticatedPerson,
    request: { email: string; password: string },
    asker: Asker,
  ) => Promise<Result<Nothing>>;
  /** Sends a new account the link that confirms its address. The caller does not wait for it. */
  readonly welcome: (account: { accountId: string; email: string }, site: string) => Promise<void>;
  /**
   * Tells the owner of an existing account that someone tried to sign up with its address, within the e-mail
   * limits.
   */
  readonly tellOwner: (email: string, asker: Asker) => Promise<void>;
}

export function openEmailAddress(parts: MailParts): EmailAddress {
  const { pool, now, gate, post, trail, wake, mailMs, provePassword } = parts;
  const inAuth = <T>(work: (db: Queryable) => Promise<T>): Promise<T> => inTransaction(pool, 'begin', work);

  const accountOf = async (db: Queryable, { accountId }: AuthenticatedPerson): Promise<AddressedAccount> => {
    const account = await accountById(db, accountId);
    if (account === undefined) throw new Error('A session without an account.');
    return account;
  };

  const askToConfirm = (db: Queryable, accountId: string, to: string, site: string): Promise<void> =>
    post.link(db, 'verify-email', 'verify-email', { accountId, to, site });

  /**
   * The change always waits for its link; if the address belongs to another account, its owner gets a message
   * without a link instead.
   */
  const askForChange = async (
    db: Queryable,
    account: AddressedAccount,
    email: string,
    site: string,
  ): Promise<void> => {
    const owner = await accountByEmail(db, email);
    const to = { accountId: account.id, to: email, site };
    if (owner === undefined) await post.link(db, 'confirm-new-email', 'change-email', to);
    else await post.linkUnsent(db, 'change-email', to);
    if (owner !== undefined && owner.id !== account.id)
      await post.note(db, 'known-address', { accountId: owner.id, to: owner.email, site });
    await post.note(db, 'email-changing', { accountId: account.id, to: account.email, site });
  };

  return {
    ...openConfirming(parts),

    state: (person) =>
      inAuth(async (db) => {
        const { email, verified } = await accountOf(db, person);
        const changing = await linkedEmail(db, person.accountId, 'change-email', new Date(now()));
        return { email, verified, changing_to: changing ?? null };
      }),

    resend: async (person, { address, site }) => {
      if (!(await gate.admitMailOf(person.accountId))) return refuse('too_many_attempts');
      const { email, verified } = await inAuth((db) => accountOf(db, person));
      if (verified) return ok({});
      if (!(await gate.admitOther(email, address))) return refuse('too_many_attempts');
      await inAuth((db) => askToConfirm(db, person.accountId, email, site));
      wake();
      return ok({});
    },

    change: async (person, { email, password }, { address, site }) => {
      const proven = await provePassword(person.accountId, password);
      if (!proven.ok) return proven;
      if (!(await gate.admitMailOf(person.accountId)) || !(await gate.admitOther(email, address)))
        return refuse('too_many_attempts');
      return atLeast(mailMs, async () => {
        const asked = await inAuth(async (db) => {
          if (!(await stillStands(db, person))) return false;
          await askForChange(db, await accountOf(db, person), email.toLowerCase(), site);
          await trail.note(db, 'email_change_asked', { ...person, site });
          return true;
        });
        wake();
        return asked ? ok({}) : refuse('wrong_password');
      });
    },

    welcome: async ({ accountId, email }, site) => {
      await inAuth((db) => askToConfirm(db, accountId, email, site));
      wake();
    },

    tellOwner: async (email, { address, site }) => {
      if (!(await gate.admitOther(email, address))) return;
      await inAuth(async (db) => {
        const owner = await accountByEmail(db, email);
        if (owner) await post.note(db, 'known-address', { accountId: owner.id, to: owner.email, site });
      });
      wake();
    },
  };
}
