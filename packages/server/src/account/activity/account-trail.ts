// Account events are written to the activity log and, where a way of signing in was added or removed, also
// e-mailed, in the transaction that makes the change (T-20, T-25).
import { type AccountEvent, deviceName, SHOWN_EVENTS } from '@dosewell/domain/account';
import type { ListedEvent } from '@dosewell/domain/contract';
import { isoInstant } from '@dosewell/domain/time';
import type pg from 'pg';
import { inTransaction, type Queryable } from '../../platform/database/db-transaction.ts';
import { addAccountEvent, addSignIn, listAccountEvents } from './account-event.store.ts';
import { accountById, isSessionValid } from '../email-address/address-and-password.store.ts';
import type { MailName } from '../mails/mail-texts.ts';
import type { MailQueue } from '../mails/queue-mail.ts';
import type { AuthenticatedPerson } from '../../api/authenticated-person.ts';

/** The account, the session, and the site that links in e-mails lead to. */
export interface ActingSession extends Pick<AuthenticatedPerson, 'accountId'> {
  /** The session that makes the change; undefined for a change by a link in an e-mail. */
  readonly sessionId?: string;
  readonly site: string;
}

const MAILS: Partial<Record<AccountEvent, MailName>> = {
  password_changed: 'password-changed',
  password_reset: 'password-changed',
  passkey_added: 'passkey-added',
  passkey_removed: 'passkey-removed',
  two_step_on: 'two-step-on',
  two_step_off: 'two-step-off',
  recovery_codes_renewed: 'recovery-codes-renewed',
  handover_asked: 'handover-asked',
};

export interface TrailParts {
  readonly pool: pg.Pool;
  readonly mailQueue: MailQueue;
  /** The present time in milliseconds since 1970. */
  readonly now: () => number;
  /** Called after an e-mail was queued and committed. */
  readonly wake: () => void;
}

export type AccountTrail = ReturnType<typeof accountTrail>;

export const accountTrail = ({ pool, mailQueue, now, wake }: TrailParts) => {
  const note = async (
    db: Queryable,
    what: AccountEvent,
    { accountId, sessionId, site }: ActingSession,
  ): Promise<void> => {
    await addAccountEvent(db, { accountId, sessionId, what, at: new Date(now()) });
    const mail = MAILS[what];
    const account = mail && (await accountById(db, accountId));
    if (mail && account) await mailQueue.note(db, mail, { accountId, to: account.email, site });
  };

  return {
    /** Logs an event in the caller's transaction; the caller wakes the sender after the commit. */
    note,

    /**
     * Runs `work` and logs the event, if the session is still valid. Nothing is logged if `work` returns
     * undefined or false.
     */
    change: async <T>(
      what: AccountEvent,
      doing: ActingSession & { readonly sessionId: string },
      work: (db: Queryable) => Promise<T>,
    ): Promise<T | undefined> => {
      const done = await inTransaction(pool, 'begin', async (db) => {
        if (!(await isSessionValid(db, doing))) return undefined;
        const result = await work(db);
        if (result) await note(db, what, doing);
        return result;
      });
      wake();
      return done;
    },

    signedIn: (token: string, what: AccountEvent): Promise<void> =>
      addSignIn(pool as Queryable, token, what, new Date(now())),

    list: async ({
      accountId,
      sessionId,
    }: Pick<AuthenticatedPerson, 'accountId' | 'sessionId'>): Promise<ListedEvent[]> =>
      (await listAccountEvents(pool as Queryable, accountId, SHOWN_EVENTS)).map((event) => ({
        id: event.id,
        what: event.what,
        at: isoInstant(event.at.getTime()),
        device: event.sessionId === null ? null : deviceName(event.userAgent ?? ''),
        current: event.sessionId === sessionId,
      })),
  };
};
