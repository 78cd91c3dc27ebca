// Sign-up by e-mail: requesting it signs nobody in, known and new addresses get the same answer, and the link
// in the e-mail opens the account. In another browser the link asks for a password and a name, chosen by
// whoever has the mailbox (decision 0033).
import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { SIGN_UP_LINK_MS } from '@dosewell/domain/account';
import type { FinishSignUpRequest, SignUpRequest } from '@dosewell/domain/account/schema';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import type { Queryable } from '../../platform/database/db-transaction.ts';
import { inAuthTransaction } from '../mails/in-auth.ts';
import { accountByEmail } from '../email-address/address-and-password.store.ts';
import { atLeast } from '../at-least.ts';
import { judgeNewPassword } from '../passwords/guessable-password.ts';
import { linkTokenOf, tokenHash } from '../mails/mail-link.ts';
import type { MailRequester, MailParts } from '../mails/mail-parts.ts';
import { ownCookie } from '../sessions/own-cookie.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import {
  addConfirmedAccount,
  findPendingSignUp,
  type OpenSignUp,
  putPendingSignUp,
  renewPendingSignUp,
  spendPendingSignUp,
} from './pending-sign-up.store.ts';

export interface OpenedAccount extends OpenSignUp {
  readonly accountId: string;
}

export interface SignUpByMail {
  /** Returns the cookie that identifies the browser when the link is opened in it. */
  readonly ask: (request: SignUpRequest, asker: MailRequester) => Promise<Result<readonly string[]>>;
  readonly resend: (email: string, asker: MailRequester) => Promise<Result<Record<string, never>>>;
  readonly finish: (
    request: FinishSignUpRequest,
    asker: MailRequester,
    headers: Headers,
  ) => Promise<Result<OpenedAccount>>;
}

interface Keys {
  readonly secret: string;
  readonly secure: boolean;
}

const hashOf = (browser: string): Buffer => createHash('sha256').update(browser).digest();

type Parts = MailParts & { readonly secret: string; readonly cookie: ReturnType<typeof ownCookie> };

export function openSignUpByMail(mailParts: MailParts, { secret, secure }: Keys): SignUpByMail {
  const parts = { ...mailParts, secret, cookie: ownCookie('sign-up', secure) };

  return {
    ask: ask(parts),
    resend: resend(parts),
    finish: finish(parts),
  };
}

const newLink = ({ now, secret }: Parts) => {
  const id = randomUUID();
  const createdAt = now();
  const hash = tokenHash(linkTokenOf(id, secret));
  return { id, createdAt, expiresAt: createdAt + SIGN_UP_LINK_MS, hash };
};

const write = (
  { mailQueue }: Parts,
  db: Queryable,
  to: string,
  { accountId, site, link }: { accountId: string | null; site: string; link: ReturnType<typeof newLink> },
): Promise<void> =>
  accountId === null
    ? mailQueue.signUp(db, link, { to, site })
    : mailQueue.note(db, 'known-address', { accountId, to, site });

const ask =
  (parts: Parts): SignUpByMail['ask'] =>
  async (request, { site }) => {
    const email = request.email.toLowerCase();
    if (!(await parts.gate.admitSignUpMail(email))) return refuse('too_many_attempts');
    const browser = randomBytes(32).toString('base64url');
    const password = await hashPassword(request.password);
    await inAuthTransaction(parts, async (db) => {
      const accountId = (await accountByEmail(db, email))?.id ?? null;
      const link = newLink(parts);
      // For an existing account, nothing that was typed is stored.
      const kept = accountId === null ? { name: request.display_name, password } : { name: '', password: '' };
      await putPendingSignUp(db, {
        ...kept,
        email,
        id: link.id,
        tokenHash: link.hash,
        browserHash: hashOf(browser),
        accountId,
        timezone: request.timezone ?? null,
        sharedDevice: request.shared_device ?? false,
        lookupKey: request.lookup_key ?? null,
        createdAt: new Date(link.createdAt),
        expiresAt: new Date(link.expiresAt),
      });
      await write(parts, db, email, { accountId, site, link });
    });
    parts.wake();
    return ok([parts.cookie.set(browser, SIGN_UP_LINK_MS / 1000)]);
  };

const resend =
  (parts: Parts): SignUpByMail['resend'] =>
  async (email, { address, site }) => {
    if (!(await parts.gate.admitOther(email, address)) || !(await parts.gate.admitSignUpMail(email)))
      return refuse('too_many_attempts');
    return atLeast(parts.mailMs, async () => {
      await inAuthTransaction(parts, async (db) => {
        const link = newLink(parts);
        const renewed = await renewPendingSignUp(db, email, {
          id: link.id,
          tokenHash: link.hash,
          expiresAt: new Date(link.expiresAt),
          now: new Date(parts.now()),
        });
        if (renewed) await write(parts, db, email.toLowerCase(), { ...renewed, site, link });
      });
      parts.wake();
      return ok({});
    });
  };

const finish =
  (parts: Parts): SignUpByMail['finish'] =>
  async ({ token, password, display_name, timezone, shared_device }, { address }, headers) => {
    if (!(await parts.gate.admitLink(address))) return refuse('too_many_attempts');
    const hash = tokenHash(token);
    const pending = await inAuthTransaction(parts, (db) =>
      findPendingSignUp(db, hash, new Date(parts.now())),
    );
    if (pending === undefined) return refuse('link_spent');
    const browser = parts.cookie.find(headers);
    const same = browser !== undefined && timingSafeEqual(hashOf(browser), pending.browserHash);
    if (!same && password === undefined) return refuse('password_needed');
    if (password !== undefined) {
      const judged = await judgeNewPassword(password, [pending.email, display_name ?? '']);
      if (!judged.ok) return judged;
    }
    const chosen = password === undefined ? pending.password : await hashPassword(password);
    const name = (same ? undefined : display_name) ?? pending.name;
    const accountId = await inAuthTransaction(parts, async (db) => {
      const spent = await spendPendingSignUp(db, hash, new Date(parts.now()));
      return spent && addConfirmedAccount(db, { ...spent, name, password: chosen });
    });
    if (accountId === undefined) return refuse('link_spent');
    // Another browser must send its own values: those of the sign-up may have been chosen by someone else.
    const here = same
      ? {}
      : { name, timezone: timezone ?? null, sharedDevice: shared_device ?? false, lookupKey: null };
    return ok({ ...pending, ...here, accountId });
  };
