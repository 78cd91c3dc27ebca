import type pg from 'pg';

export interface StoredCredential {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
}

/** Who an account is and the password it signs in with; undefined where there is none. */
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
