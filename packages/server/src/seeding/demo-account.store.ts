import type pg from 'pg';

export interface DemoAccount {
  readonly accountId: string;
  readonly userId: string;
}

export async function findDemoAccount(auth: pg.Pool, email: string): Promise<DemoAccount | undefined> {
  const { rows } = await auth.query<DemoAccount>(
    `select u.id as "accountId", p.user_id as "userId"
       from auth."user" u join auth.account_people p on p.account_id = u.id and p.role = 'self'
      where u.email = $1`,
    [email],
  );
  return rows[0];
}
