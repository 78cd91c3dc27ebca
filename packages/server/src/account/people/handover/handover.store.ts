// Handovers that are not accepted yet, and the change of access when one is accepted.
import type { Queryable } from '../../../platform/database/db-transaction.ts';

export interface OfferedHandover {
  readonly userId: string;
  /** The account that looks after the person. */
  readonly accountId: string;
  readonly email: string;
  readonly expiresAt: Date;
}

export interface NewHandover extends OfferedHandover {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
}

/**
 * Stores a handover in place of an earlier one of the person. False if the account looks after no such
 * person.
 */
export async function putHandover(db: Queryable, handover: NewHandover): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into auth.handover (user_id, account_id, id, token_hash, email, created_at, expires_at)
       select p.user_id, p.account_id, $3, $4, $5, $6, $7 from auth.account_people p
        where p.user_id = $1 and p.account_id = $2 and p.role = 'manager' and p.removed_at is null and not exists (
          select from auth.account_people o where o.user_id = p.user_id and o.role = 'self')
     on conflict (user_id) do update set account_id = excluded.account_id, id = excluded.id,
       token_hash = excluded.token_hash, email = excluded.email, created_at = excluded.created_at,
       expires_at = excluded.expires_at`,
    [
      handover.userId,
      handover.accountId,
      handover.id,
      handover.tokenHash,
      handover.email,
      handover.createdAt,
      handover.expiresAt,
    ],
  );
  return rowCount > 0;
}

/** False if there was no handover. */
export async function dropHandover(db: Queryable, accountId: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from auth.handover where account_id = $1 and user_id::text = $2',
    [accountId, userId],
  );
  return rowCount > 0;
}

export async function findHandover(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<OfferedHandover | undefined> {
  const { rows } = await db.query<OfferedHandover>(
    `select h.user_id as "userId", h.account_id as "accountId", h.email, h.expires_at as "expiresAt"
       from auth.handover h
       join auth.account_people p on p.account_id = h.account_id and p.user_id = h.user_id and p.removed_at is null
      where h.token_hash = $1 and h.expires_at > $2`,
    [tokenHash, now],
  );
  return rows[0];
}

/** Creates an account whose id is the person's; false if the address has an account already. */
export async function addAccountOfPerson(
  db: Queryable,
  { userId, email }: Pick<OfferedHandover, 'userId' | 'email'>,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into auth."user" (id, name, email, email_verified) values ($1, $2, $3, true)
     on conflict (email) do nothing`,
    [userId, name, email],
  );
  if (rowCount === 0) return false;
  await db.query(
    `insert into auth.account (user_id, provider_id, account_id, password)
     values ($1::uuid, 'credential', $1::text, $2)`,
    [userId, password],
  );
  return true;
}

/** Takes access to the person from every account but their own. Returns the accounts that had it. */
export async function endManagers(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ accountId: string }>(
    `delete from auth.account_people where user_id = $1 and role = 'manager' returning account_id as "accountId"`,
    [userId],
  );
  return rows.map(({ accountId }) => accountId);
}

export interface DueHandover {
  readonly at: Date;
  readonly formerEmail: string;
  readonly formerName: string;
  readonly keepsFormer: boolean;
}

export async function noteDue(db: Queryable, userId: string, due: DueHandover): Promise<void> {
  await db.query(
    `insert into public.handovers_due (user_id, at, former_email, former_name, keeps_former)
     values ($1, $2, $3, $4, $5)`,
    [userId, due.at, due.formerEmail, due.formerName, due.keepsFormer],
  );
}

/**
 * Takes the note of what an accepted handover left to do, in the transaction that does it, as the person.
 * Undefined if it was done before.
 */
export async function takeDue(db: Queryable): Promise<DueHandover | undefined> {
  const { rows } = await db.query<DueHandover>(
    `delete from handovers_due where user_id = app_uid() returning at, former_email as "formerEmail",
       former_name as "formerName", keeps_former as "keepsFormer"`,
  );
  return rows[0];
}

export async function findDue(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ userId: string }>(
    'select user_id as "userId" from handovers_due limit 100',
  );
  return rows.map(({ userId }) => userId);
}

/** Ends mails about the person that still wait to go to the address of whoever looked after them. */
export async function endMailToFormer(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.query(
    `update deliveries d set ended = 'superseded', ended_at = $2, recipient = null, content = null
       from handovers_due h where h.user_id = $1 and d.user_id = h.user_id and d.ended is null and d.kind = 'mail'
        and lower(d.recipient) = lower(h.former_email)`,
    [userId, now],
  );
}
