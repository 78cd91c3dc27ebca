import type pg from 'pg';

/** Whether a second-step token was used before. */
export async function isUsedNote(pool: pg.Pool, noteHash: Buffer): Promise<boolean> {
  const { rows } = await pool.query('select 1 from auth.used_second_step where note_hash = $1', [noteHash]);
  return rows.length > 0;
}

/** Uses up a token: of concurrent attempts, one gets true. */
export async function useNote(pool: pg.Pool, noteHash: Buffer, until: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    'insert into auth.used_second_step (note_hash, until) values ($1, $2) on conflict do nothing',
    [noteHash, until],
  );
  return (rowCount ?? 0) > 0;
}
