// A device whose session was ended from another device is told to wipe, for as long as that session could
// have lasted; a changed password or expired session does not wipe (OQ-020, OQ-024).
import { createHash } from 'node:crypto';
import type { Queryable } from '../../platform/database/db.ts';

type Statements = Pick<Queryable, 'query'>;

interface Ending {
  readonly accountId: string;
  /** The session to end; all if left out. */
  readonly only?: string;
  /** The session to keep; all others end. */
  readonly except?: string;
  readonly now: Date;
}

/**
 * Ends every session of an account and tells its devices to wipe, when the account is deleted. Runs before
 * its rows are deleted.
 */
export const endAllSessionsWiping = (db: Statements, accountId: string, now: Date): Promise<number> =>
  endSessionsWiping(db, { accountId, now });

/** Ends sessions of an account; returns how many. */
export async function endSessionsWiping(
  db: Statements,
  { accountId, only, except, now }: Ending,
): Promise<number> {
  await db.query('delete from auth.ended_session where until <= $1', [now]);
  const { rows } = await db.query<{ ended: number }>(
    `with gone as (
       delete from auth.session
        where user_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3)
       returning user_id, token, expires_at
     ), told as (
       insert into auth.ended_session (token_hash, until)
       select sha256(convert_to(g.token || ' ' || p.user_id, 'UTF8')), g.expires_at
         from gone g join auth.account_people p on p.account_id = g.user_id
        where g.expires_at > $4
       on conflict (token_hash) do nothing
     )
     select count(*)::int as ended from gone`,
    [accountId, only ?? null, except ?? null, now],
  );
  return rows[0]?.ended ?? 0;
}

/** Whether a person signs in by a login of their own. */
export async function hasOwnLogin(db: Statements, person: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from auth.account_people where user_id::text = $1 and role = 'self'`,
    [person],
  );
  return (rowCount ?? 0) > 0;
}

/** Whether the device that holds this person's records under this token has to wipe them. */
export async function isToWipe(db: Statements, token: string, person: string, now: Date): Promise<boolean> {
  const hash = createHash('sha256').update(`${token} ${person}`).digest();
  const { rowCount } = await db.query('select from auth.ended_session where token_hash = $1 and until > $2', [
    hash,
    now,
  ]);
  return (rowCount ?? 0) > 0;
}
