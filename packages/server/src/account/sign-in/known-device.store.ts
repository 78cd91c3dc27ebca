import type pg from 'pg';

export interface WaysIn {
  readonly accountId: string;
  readonly passwordHash: string;
  /** Encrypted; null if two-step sign-in is off. */
  readonly sealedSecret: string | null;
}

/** The password hash and second factor of an account; undefined if there is no such account. */
export async function findSignInFactors(
  pool: pg.Pool,
  whose: { readonly email: string } | { readonly accountId: string },
): Promise<WaysIn | undefined> {
  const [condition, value] =
    'email' in whose ? ['u.email = lower($1)', whose.email] : ['u.id = $1::uuid', whose.accountId];
  const { rows } = await pool.query<WaysIn>(
    `select u.id as "accountId", a.password as "passwordHash", t.secret as "sealedSecret"
       from auth."user" u
       join auth.account a on a.user_id = u.id and a.provider_id = 'credential' and a.password is not null
       left join auth.two_factor t on t.user_id = u.id and t.verified
      where ${condition}`,
    [value],
  );
  return rows[0];
}
