// Hands a person over to a login of their own (decision 0087): the account that looks after them asks, the
// person accepts by the link in the mail. Until then nothing changes.
import { randomUUID } from 'node:crypto';
import { HANDOVER_MS } from '@dosewell/domain/account';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { isoInstant } from '@dosewell/domain/time';
import type { ActingSession } from '../../activity/account-trail.ts';
import { accountById } from '../../email-address/address-and-password.store.ts';
import { inAuthTransaction } from '../../mails/in-auth.ts';
import { linkTokenOf, tokenHash } from '../../mails/mail-link.ts';
import type { MailRequester } from '../../mails/mail-parts.ts';
import { lockAccount } from '../people.store.ts';
import { accept, type Accepted, type Acceptance } from './accept-handover.ts';
import type { HandoverParts } from './handover-parts.ts';
import { dropHandover, putHandover } from './handover.store.ts';
import { lookAtHandover, type ShownHandover } from './look-at-handover.ts';

export interface AskedHandover {
  readonly user_id: string;
  readonly email: string;
  readonly password: string;
}

type Acting = ActingSession & { readonly sessionId: string };

export interface Handovers {
  readonly ask: (
    acting: Acting,
    asked: AskedHandover,
    asker: MailRequester,
  ) => Promise<Result<{ until: string }>>;
  readonly takeBack: (acting: Acting, userId: string) => Promise<Result<Record<string, never>>>;
  readonly look: (token: string, asker: MailRequester) => Promise<Result<ShownHandover>>;
  readonly accept: (acceptance: Acceptance, asker: MailRequester) => Promise<Result<Accepted>>;
}

export const openHandovers = (parts: HandoverParts): Handovers => ({
  ask: ask(parts),
  takeBack: takeBack(parts),
  look: (token, asker) => lookAtHandover(parts, token, asker),
  accept: (acceptance, asker) => accept(parts, acceptance, asker),
});

const ask =
  ({ mail, secret }: HandoverParts): Handovers['ask'] =>
  async (acting, { user_id: userId, email, password }, { address, site }) => {
    const { accountId } = acting;
    const proven = await mail.provePassword(accountId, password);
    if (!proven.ok) return proven;
    const holder = await inAuthTransaction(mail, (db) => accountById(db, accountId));
    // The mail names this account's address to somebody who may not know it, so the address must be
    // confirmed.
    if (holder?.verified !== true) return refuse('email_unconfirmed');
    if (!(await mail.gate.admitMailOf(accountId)) || !(await mail.gate.admitOther(email, address)))
      return refuse('too_many_attempts');
    const [id, createdAt] = [randomUUID(), mail.now()];
    const [to, expiresAt] = [email.toLowerCase(), createdAt + HANDOVER_MS];
    const asked = await mail.trail.change('handover_asked', acting, async (db) => {
      await lockAccount(db, accountId);
      const offered = { userId, accountId, email: to, id, tokenHash: tokenHash(linkTokenOf(id, secret)) };
      const times = { createdAt: new Date(createdAt), expiresAt: new Date(expiresAt) };
      if (!(await putHandover(db, { ...offered, ...times }))) return false;
      const link = { id, createdAt, expiresAt, from: holder.email };
      await mail.mailQueue.handover(db, link, { accountId: userId, to, site });
      return true;
    });
    return asked === true ? ok({ until: isoInstant(expiresAt) }) : refuse('not_found');
  };

const takeBack =
  ({ mail }: HandoverParts): Handovers['takeBack'] =>
  async (acting, userId) => {
    const { accountId } = acting;
    const taken = await mail.trail.change('handover_taken_back', acting, async (db) => {
      await lockAccount(db, accountId);
      return dropHandover(db, accountId, userId);
    });
    return taken === true ? ok({}) : refuse('not_found');
  };
