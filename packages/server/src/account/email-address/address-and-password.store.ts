// E-mail address and password of an account.
import type { Queryable } from '../../platform/database/db.ts';

export interface AddressedAccount {
  readonly id: string;
  readonly email: string;
  readonly verified: boolean;
}

const COLUMNS = 'id, email, email_verified as verified';

export async function accountByEmail(db: Queryable, email: string): Promise<AddressedAccount | undefined> {
  const { rows } = await db.query<AddressedAccount>(
    `select ${COLUMNS} from auth."user" where email = lower($1)`,
    [email],
  );
  return rows[0];
}

export async function accountById(db: Queryable, id: string): Promise<AddressedAccount | undefined> {
  const { rows } = await db.query<AddressedAccount>(`select ${COLUMNS} from auth."user" where id = $1`, [id]);
  return rows[0];
}

export async function setPasswordHash(db: Queryable, accountId: string, hash: string): Promise<void> {
  await db.query(
    `update auth.account set password = $2, updated_at = now()
     where user_id = $1 and provider_id = 'credential'`,
    [accountId, hash],
  );
}

/** Confirms the address, if it is still the account's. */
export async function markEmailConfirmed(db: Queryable, accountId: string, email: string): Promise<void> {
  await db.query(
    'update auth."user" set email_verified = true, updated_at = now() where id = $1 and email = $2',
    [accountId, email],
  );
}

/** Gives the account a new, confirmed address. False if another account has it. */
export async function updateEmail(db: Queryable, accountId: string, email: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth."user" set email = $2, email_verified = true, updated_at = now()
     where id = $1 and not exists (select from auth."user" where email = $2 and id <> $1)`,
    [accountId, email],
  );
  return rowCount > 0;
}

/**
 * Whether a session is still valid. Waits for a concurrent change of password, and blocks others until
 * commit.
 */
export async function isSessionValid(
  db: Queryable,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<boolean> {
  await db.query(
    `select from auth.account where user_id = $1 and provider_id = 'credential' for no key update`,
    [accountId],
  );
  const { rowCount } = await db.query('select from auth.session where id = $1', [sessionId]);
  return rowCount > 0;
}

/** Ends all sessions of the account, except `staying`. */
export async function endSessions(db: Queryable, accountId: string, staying?: string): Promise<void> {
  await db.query('delete from auth.session where user_id = $1 and id is distinct from $2::uuid', [
    accountId,
    staying ?? null,
  ]);
}

/** Removes passkeys, two-step sign-in, and unfinished set-ups of either. */
export async function dropSignInFactors(db: Queryable, accountId: string): Promise<void> {
  for (const table of ['passkey', 'passkey_challenge', 'two_factor', 'recovery_code'])
    await db.query(`delete from auth.${table} where user_id = $1`, [accountId]);
}
