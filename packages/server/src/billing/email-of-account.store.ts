import type pg from 'pg';

export const findEmail = async (pool: pg.Pool, accountId: string): Promise<string> => {
  const { rows } = await pool.query<{ email: string }>('select email from auth."user" where id = $1', [
    accountId,
  ]);
  if (rows[0] === undefined) throw new Error('A person without an account.');
  return rows[0].email;
};
