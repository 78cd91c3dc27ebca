import type pg from 'pg';

export interface StoredSession {
  readonly id: string;
  readonly accountId: string;
  /** The person this session is about. */
  readonly userId: string;
  readonly sharedDevice: boolean;
  readonly endsAt: Date;
}

/** By one prepared query: this runs before everything a person asks for. */
export async function findSession(
  pool: pg.Pool,
  token: string,
  now: Date,
): Promise<StoredSession | undefined> {
  const { rows } = await pool.query<StoredSession>({
    name: 'session_by_token',
    text: `select s.id, s.user_id as "accountId", p.user_id as "userId",
                  s.shared_device as "sharedDevice", s.expires_at as "endsAt"
             from auth.session s
             join auth.account_people p on p.account_id = s.user_id and p.role = 'self'
            where s.token = $1 and s.expires_at > $2`,
    values: [token, now],
  });
  return rows[0];
}

/** The library opened the session; how long it lasts is our rule. */
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

export async function extendSession(pool: pg.Pool, id: string, endsAt: Date): Promise<void> {
  await pool.query('update auth.session set expires_at = $2, updated_at = now() where id = $1', [id, endsAt]);
}

export async function endSession(pool: pg.Pool, token: string): Promise<void> {
  await pool.query('delete from auth.session where token = $1', [token]);
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
