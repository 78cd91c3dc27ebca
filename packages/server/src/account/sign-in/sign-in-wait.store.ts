import type pg from 'pg';
import { WRONG_COUNT_MS } from '@dosewell/domain/account';

export interface SignInTry {
  readonly who: Buffer;
  readonly at: Date;
  /** When the next attempt is allowed, if the present one fails. */
  readonly freeAt: Date;
}

/**
 * Counts an attempt as wrong if no wait applies; of concurrent attempts, only as many pass as allowed.
 * `waits` in seconds.
 */
export async function claimTry(
  pool: pg.Pool,
  who: Buffer,
  waits: readonly number[],
  at: Date,
): Promise<SignInTry | undefined> {
  const { rows } = await pool.query<{ freeAt: Date }>(
    `insert into auth.sign_in_wait as w (who, wrong, free_at, forget_at)
     values ($1, 1, $2::timestamptz + make_interval(secs => ($3::int[])[1]), $4)
     on conflict (who) do update set
       wrong = case when w.forget_at <= $2 then 1 else w.wrong + 1 end,
       free_at = $2 + make_interval(secs =>
         ($3::int[])[least(case when w.forget_at <= $2 then 1 else w.wrong + 1 end, cardinality($3::int[]))]),
       forget_at = excluded.forget_at
     where w.free_at <= $2
     returning free_at as "freeAt"`,
    [who, at, waits, new Date(at.getTime() + WRONG_COUNT_MS)],
  );
  const freeAt = rows[0]?.freeAt;
  return freeAt === undefined ? undefined : { who, at, freeAt };
}

/** The longest wait of any of these, in seconds. */
export async function longestWait(pool: pg.Pool, whos: readonly Buffer[], at: Date): Promise<number> {
  const { rows } = await pool.query<{ freeAt: Date | null }>(
    'select max(free_at) as "freeAt" from auth.sign_in_wait where who = any($1::bytea[])',
    [whos],
  );
  const until = rows[0]?.freeAt?.getTime() ?? 0;
  return Math.max(1, Math.ceil((until - at.getTime()) / 1000));
}

/** Uncounts an attempt together with its wait; a row with no other attempt is deleted. */
export async function takeTryBack(pool: pg.Pool, { who, at, freeAt }: SignInTry): Promise<void> {
  const { rowCount } = await pool.query('delete from auth.sign_in_wait where who = $1 and wrong <= 1', [who]);
  if (rowCount === 1) return;
  await pool.query(
    `update auth.sign_in_wait set wrong = greatest(wrong - 1, 0),
            free_at = case when free_at = $2 then $3 else free_at end
      where who = $1`,
    [who, freeAt, at],
  );
}

export async function forgetTries(pool: pg.Pool, who: Buffer): Promise<void> {
  await pool.query('delete from auth.sign_in_wait where who = $1', [who]);
}
