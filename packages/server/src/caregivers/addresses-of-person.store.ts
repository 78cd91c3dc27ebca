import type pg from 'pg';

/** E-mail addresses of the accounts that may open this person: their own, or those that look after them. */
export async function addressesOfPerson(pool: pg.Pool, userId: string): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(
    `select u.email from auth.account_people p join auth."user" u on u.id = p.account_id
     where p.user_id = $1 and p.removed_at is null order by u.email`,
    [userId],
  );
  return rows.map(({ email }) => email);
}
