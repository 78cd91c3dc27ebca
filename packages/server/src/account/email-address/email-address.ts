// Confirming and changing an account's e-mail address (OQ-020, OQ-024).
import type { EmailAddressState } from '@dosewell/domain/account/schema';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import type { Queryable } from '../../platform/database/db-transaction.ts';
import { inAuthTransaction } from '../mails/in-auth.ts';
import {
  accountByEmail,
  accountById,
  type AddressedAccount,
  isSessionValid,
} from './address-and-password.store.ts';
import { atLeast } from '../at-least.ts';
import { type Confirming, openConfirming } from './confirming.ts';
import { linkedEmail } from '../mails/mail-link.store.ts';
import type { MailRequester, MailParts } from '../mails/mail-parts.ts';
import type { AuthenticatedPerson } from '../../api/authenticated-person.ts';

type Nothing = Record<string, never>;

export interface EmailAddress extends Confirming {
  readonly state: (person: AuthenticatedPerson) => Promise<EmailAddressState>;
  readonly resend: (person: AuthenticatedPerson, asker: MailRequester) => Promise<Result<Nothing>>;
  /** Same response and timing whether or not the new address has an account. */
  readonly change: (
    person: AuthenticatedPerson,
    request: { email: string; password: string },
    asker: MailRequester,
  ) => Promise<Result<Nothing>>;
  /** Sends a new account the link that confirms its address. The caller does not wait for it. */
  readonly welcome: (account: { accountId: string; email: string }, site: string) => Promise<void>;
  /**
   * Tells the owner of an existing account that someone tried to sign up with its address, within the e-mail
   * limits.
   */
  readonly tellOwner: (email: string, asker: MailRequester) => Promise<void>;
}

export function openEmailAddress(parts: MailParts): EmailAddress {
  return {
    ...openConfirming(parts),

    state: state(parts),
    resend: resend(parts),
    change: change(parts),
    welcome: welcome(parts),
    tellOwner: tellOwner(parts),
  };
}

const accountOf = async (db: Queryable, { accountId }: AuthenticatedPerson): Promise<AddressedAccount> => {
  const account = await accountById(db, accountId);
  if (account === undefined) throw new Error('A session without an account.');
  return account;
};

const askToConfirm = (
  { mailQueue }: MailParts,
  db: Queryable,
  whom: { accountId: string; to: string; site: string },
): Promise<void> => mailQueue.link(db, 'verify-email', 'verify-email', whom);

/**
 * The change always waits for its link. An address that has an account already gets no link: if it is
 * another account's, that account's owner gets a message without one.
 */
const askForChange = async (
  { mailQueue }: MailParts,
  db: Queryable,
  account: AddressedAccount,
  { email, site }: { readonly email: string; readonly site: string },
): Promise<void> => {
  const owner = await accountByEmail(db, email);
  const to = { accountId: account.id, to: email, site };
  if (owner === undefined) await mailQueue.link(db, 'confirm-new-email', 'change-email', to);
  else await mailQueue.linkUnsent(db, 'change-email', to);
  if (owner !== undefined && owner.id !== account.id)
    await mailQueue.note(db, 'known-address', { accountId: owner.id, to: owner.email, site });
  await mailQueue.note(db, 'email-changing', { accountId: account.id, to: account.email, site });
};

const state =
  (parts: MailParts): EmailAddress['state'] =>
  (person) =>
    inAuthTransaction(parts, async (db) => {
      const { email, verified } = await accountOf(db, person);
      const changing = await linkedEmail(db, person.accountId, 'change-email', new Date(parts.now()));
      return { email, verified, changing_to: changing ?? null };
    });

const resend =
  (parts: MailParts): EmailAddress['resend'] =>
  async (person, { address, site }) => {
    if (!(await parts.gate.admitMailOf(person.accountId))) return refuse('too_many_attempts');
    const { email, verified } = await inAuthTransaction(parts, (db) => accountOf(db, person));
    if (verified) return ok({});
    if (!(await parts.gate.admitOther(email, address))) return refuse('too_many_attempts');
    await inAuthTransaction(parts, (db) =>
      askToConfirm(parts, db, { accountId: person.accountId, to: email, site }),
    );
    parts.wake();
    return ok({});
  };

const change =
  (parts: MailParts): EmailAddress['change'] =>
  async (person, { email, password }, { address, site }) => {
    const proven = await parts.provePassword(person.accountId, password);
    if (!proven.ok) return proven;
    if (!(await parts.gate.admitMailOf(person.accountId)) || !(await parts.gate.admitOther(email, address)))
      return refuse('too_many_attempts');
    return atLeast(parts.mailMs, async () => {
      const asked = await inAuthTransaction(parts, async (db) => {
        if (!(await isSessionValid(db, person))) return false;
        await askForChange(parts, db, await accountOf(db, person), { email: email.toLowerCase(), site });
        await parts.trail.note(db, 'email_change_asked', { ...person, site });
        return true;
      });
      parts.wake();
      return asked ? ok({}) : refuse('wrong_password');
    });
  };

const welcome =
  (parts: MailParts): EmailAddress['welcome'] =>
  async ({ accountId, email }, site) => {
    await inAuthTransaction(parts, (db) => askToConfirm(parts, db, { accountId, to: email, site }));
    parts.wake();
  };

const tellOwner =
  (parts: MailParts): EmailAddress['tellOwner'] =>
  async (email, { address, site }) => {
    if (!(await parts.gate.admitOther(email, address))) return;
    await inAuthTransaction(parts, async (db) => {
      const owner = await accountByEmail(db, email);
      if (owner)
        await parts.mailQueue.note(db, 'known-address', { accountId: owner.id, to: owner.email, site });
    });
    parts.wake();
  };
