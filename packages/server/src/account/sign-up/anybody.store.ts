import type pg from 'pg';

/** Whether any account exists. */
export const hasAccounts = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ there: boolean }>('select exists (select from auth."user") as there');
  return rows[0]?.there === true;
};
