import type { AccountEvent } from '@dosewell/domain/account';
import type { Queryable } from '../../platform/database/db.ts';

export interface NewAccountEvent {
  readonly accountId: string;
  readonly sessionId: string | undefined;
  readonly what: AccountEvent;
  readonly at: Date;
}

export async function addAccountEvent(db: Queryable, event: NewAccountEvent): Promise<void> {
  await db.query(
    `insert into auth.account_event (account_id, at, kind, session_id, user_agent)
     select $1, $2, $3, $4::uuid, (select s.user_agent from auth.session s where s.id = $4)`,
    [event.accountId, event.at, event.what, event.sessionId ?? null],
  );
}

/** Adds a sign-in to the activity log, for the session whose token was just issued. */
export async function addSignIn(db: Queryable, token: string, what: AccountEvent, at: Date): Promise<void> {
  await db.query(
    `insert into auth.account_event (account_id, at, kind, session_id, user_agent)
     select s.user_id, $2, $3, s.id, s.user_agent from auth.session s where s.token = $1`,
    [token, at, what],
  );
}

export interface StoredAccountEvent {
  readonly id: string;
  readonly what: AccountEvent;
  readonly at: Date;
  readonly sessionId: string | null;
  readonly userAgent: string | null;
}

/** Events of an account, newest first. */
export async function listAccountEvents(
  db: Queryable,
  accountId: string,
  most: number,
): Promise<StoredAccountEvent[]> {
  const { rows } = await db.query<StoredAccountEvent>(
    `select id, kind as what, at, session_id as "sessionId", user_agent as "userAgent"
       from auth.account_event where account_id = $1 order by at desc, id limit $2`,
    [accountId, most],
  );
  return rows;
}
