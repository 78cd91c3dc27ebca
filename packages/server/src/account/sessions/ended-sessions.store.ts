// A session that another device ended tells its own device to wipe, for as long as it could have lived; a
// password changed or a session run out does not (OQ-020, OQ-024).
import { createHash } from 'node:crypto';
import type { Queryable } from '../../platform/database/db.ts';

type Statements = Pick<Queryable, 'query'>;

interface Ending {
  readonly accountId: string;
  /** This one only. */
  readonly only?: string;
  /** All but this one. */
  readonly except?: string;
  readonly now: Date;
}

/** Ends every session of an account, and has each device wipe its records: for the deletion of an account. Before its rows go. */
export const endAllSessionsWiping = (db: Statements, accountId: string, now: Date): Promise<number> =>
  endSessionsWiping(db, { accountId, now });

/** Ends sessions of an account. Returns how many. */
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

/** Whether the device that holds this person's records under this token is to wipe them. */
export async function isToWipe(db: Statements, token: string, person: string, now: Date): Promise<boolean> {
  const hash = createHash('sha256').update(`${token} ${person}`).digest();
  const { rowCount } = await db.query('select from auth.ended_session where token_hash = $1 and until > $2', [
    hash,
    now,
  ]);
  return (rowCount ?? 0) > 0;
}
