import type pg from 'pg';

export interface StoredSession {
  readonly id: string;
  readonly accountId: string;
  /** The person whose records the request asks for; null if the account opens no such person. */
  readonly userId: string | null;
  readonly sharedDevice: boolean;
  readonly signedInAt: Date;
  /** When the session was last used, rounded to the hour. */
  readonly lastUsedAt: Date;
  readonly endsAt: Date;
  /** What the device said of itself at sign-in. */
  readonly userAgent: string | null;
}

/**
 * One prepared query, as it precedes every request of a person. Without `asked` it is for the account's
 * own.
 */
export async function findSession(
  pool: pg.Pool,
  token: string,
  { asked, now }: { readonly asked: string | null; readonly now: Date },
): Promise<StoredSession | undefined> {
  const { rows } = await pool.query<StoredSession>({
    name: 'session_by_token',
    text: `select s.id, s.user_id as "accountId", p.user_id as "userId",
                  s.shared_device as "sharedDevice", s.created_at as "signedInAt",
                  s.updated_at as "lastUsedAt", s.expires_at as "endsAt", s.user_agent as "userAgent"
             from auth.session s
             left join auth.account_people p on p.account_id = s.user_id and p.removed_at is null
               and case when $3::text is null then p.role = 'self' else p.user_id::text = $3 end
            where s.token = $1 and s.expires_at > $2`,
    values: [token, now, asked],
  });
  return rows[0];
}

/** The library created the session; our rule sets how long it lasts. */
export async function setSessionLength(
  pool: pg.Pool,
  token: string,
  { endsAt, sharedDevice }: { endsAt: Date; sharedDevice: boolean },
): Promise<void> {
  await pool.query('update auth.session set expires_at = $2, shared_device = $3 where token = $1', [
    token,
    endsAt,
    sharedDevice,
  ]);
}

/** Stores when a session was used, and when it ends now. */
export async function noteUse(
  pool: pg.Pool,
  id: string,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<void> {
  await pool.query('update auth.session set expires_at = $2, updated_at = $3 where id = $1', [
    id,
    endsAt,
    now,
  ]);
}

/** A session for a person authenticated without the library; its lifetime is set when it is opened. */
export async function addSession(
  pool: pg.Pool,
  { token, accountId, userAgent, now }: { token: string; accountId: string; userAgent: string; now: Date },
): Promise<void> {
  await pool.query(
    `insert into auth.session (user_id, token, user_agent, expires_at, created_at, updated_at)
     values ($1, $2, $3, $4, $4, $4)`,
    [accountId, token, userAgent, now],
  );
}

/** Deletes the session and returns what it was; undefined if there was none. */
export async function endSession(
  pool: pg.Pool,
  token: string,
): Promise<Pick<StoredSession, 'sharedDevice'> | undefined> {
  const { rows } = await pool.query<Pick<StoredSession, 'sharedDevice'>>(
    'delete from auth.session where token = $1 returning shared_device as "sharedDevice"',
    [token],
  );
  return rows[0];
}

export async function findAccount(
  pool: pg.Pool,
  id: string,
): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await pool.query<{ name: string; email: string }>(
    'select name, email from auth."user" where id = $1',
    [id],
  );
  return rows[0];
}

export interface KnownSession {
  readonly id: string;
  readonly userAgent: string | null;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
  readonly sharedDevice: boolean;
}

/** Open sessions of an account, by last use. */
export async function listSessions(pool: pg.Pool, accountId: string, now: Date): Promise<KnownSession[]> {
  const { rows } = await pool.query<KnownSession>(
    `select id, user_agent as "userAgent", created_at as "signedInAt", updated_at as "lastUsedAt",
            shared_device as "sharedDevice"
       from auth.session where user_id = $1 and expires_at > $2
      order by updated_at desc, created_at desc, id`,
    [accountId, now],
  );
  return rows;
}
