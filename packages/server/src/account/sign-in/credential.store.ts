import type pg from 'pg';

/** Password hash of the account with an address; undefined if there is none. */
export async function findPasswordHash(pool: pg.Pool, email: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ hash: string }>(
    `select a.password as hash from auth."user" u join auth.account a on a.user_id = u.id
      where u.email = lower($1) and a.provider_id = 'credential' and a.password is not null`,
    [email],
  );
  return rows[0]?.hash;
}

/** Whether the password hash is unchanged. Waits for a concurrent change. */
export async function isPasswordHash(pool: pg.Pool, accountId: string, hash: string): Promise<boolean> {
  const { rows } = await pool.query<{ same: boolean }>(
    `select password = $2 as same from auth.account where user_id = $1 and provider_id = 'credential' for share`,
    [accountId, hash],
  );
  return rows[0]?.same === true;
}

export interface StoredCredential {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
}

/** Identity and password hash of an account; undefined if there is none. */
export async function findCredential(
  pool: pg.Pool,
  accountId: string,
): Promise<StoredCredential | undefined> {
  const { rows } = await pool.query<StoredCredential>(
    `select u.email, u.name, a.password as "passwordHash"
       from auth."user" u
       join auth.account a on a.user_id = u.id and a.provider_id = 'credential' and a.password is not null
      where u.id = $1`,
    [accountId],
  );
  return rows[0];
}
