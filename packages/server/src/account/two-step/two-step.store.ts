import type pg from 'pg';
import type { Queryable } from '../../platform/database/db-transaction.ts';

export interface StoredTwoStep {
  readonly sealedSecret: string;
  readonly verified: boolean;
  readonly since: Date;
}

export async function findTwoStep(pool: pg.Pool, accountId: string): Promise<StoredTwoStep | undefined> {
  const { rows } = await pool.query<StoredTwoStep>(
    `select secret as "sealedSecret", verified, created_at as since from auth.two_factor where user_id = $1`,
    [accountId],
  );
  return rows[0];
}

export async function countRecoveryCodes(pool: pg.Pool, accountId: string): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    'select count(*)::int as left from auth.recovery_code where user_id = $1 and used_at is null',
    [accountId],
  );
  return rows[0]?.left ?? 0;
}

/** Stores a secret until a code confirms it, replacing an unconfirmed one; false if one is already active. */
export async function putSecret(pool: pg.Pool, accountId: string, sealedSecret: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into auth.two_factor (user_id, secret, verified) values ($1, $2, false)
     on conflict (user_id) do update set secret = excluded.secret where not auth.two_factor.verified`,
    [accountId, sealedSecret],
  );
  return (rowCount ?? 0) > 0;
}

/** False if there is no secret to confirm, or one is already active. */
export const confirmSecret = async (
  db: Queryable,
  accountId: string,
  { step, now, codeHashes }: { step: number; now: Date; codeHashes: readonly Buffer[] },
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `update auth.two_factor set verified = true, last_step = $2, created_at = $3
      where user_id = $1 and not verified and last_step < $2`,
    [accountId, step, now],
  );
  if (rowCount === 0) return false;
  await putCodes(db, accountId, codeHashes);
  return true;
};

/** Replaces all recovery codes; false if two-step sign-in is off. */
export const replaceCodes = async (
  db: Queryable,
  accountId: string,
  codeHashes: readonly Buffer[],
): Promise<boolean> => {
  const { rowCount } = await db.query(
    'select from auth.two_factor where user_id = $1 and verified for update',
    [accountId],
  );
  if (rowCount === 0) return false;
  await putCodes(db, accountId, codeHashes);
  return true;
};

const putCodes = async (db: Queryable, accountId: string, codeHashes: readonly Buffer[]): Promise<void> => {
  await db.query('delete from auth.recovery_code where user_id = $1', [accountId]);
  await db.query(
    'insert into auth.recovery_code (user_id, code_hash) select $1, hash from unnest($2::bytea[]) as hash',
    [accountId, codeHashes],
  );
};

/** Turns off two-step sign-in. Returns whether it was on. */
export const dropTwoStep = async (db: Queryable, accountId: string): Promise<boolean> => {
  const { rows } = await db.query<{ verified: boolean }>(
    'delete from auth.two_factor where user_id = $1 returning verified',
    [accountId],
  );
  await db.query('delete from auth.recovery_code where user_id = $1', [accountId]);
  return rows[0]?.verified ?? false;
};

/** Marks a time step as used; false if it or a later one was used before. */
export async function takeStep(pool: pg.Pool, accountId: string, step: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update auth.two_factor set last_step = $2 where user_id = $1 and verified and last_step < $2',
    [accountId, step],
  );
  return (rowCount ?? 0) > 0;
}

/** False if the account has no such recovery code, or it was used before. */
export async function takeRecoveryCode(
  pool: pg.Pool,
  accountId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update auth.recovery_code set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null',
    [accountId, hash, now],
  );
  return (rowCount ?? 0) > 0;
}
