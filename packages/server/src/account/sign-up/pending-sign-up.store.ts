import type { Queryable } from '../../platform/database/db.ts';

export interface PendingSignUp {
  /** The e-mail address in lower case. */
  readonly email: string;
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly browserHash: Buffer;
  /** The account that already has the address. */
  readonly accountId: string | null;
  readonly name: string;
  readonly password: string;
  readonly timezone: string | null;
  readonly sharedDevice: boolean;
  readonly lookupKey: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** An address has only its newest sign-up. */
export async function putPendingSignUp(db: Queryable, pending: PendingSignUp): Promise<void> {
  await db.query(
    `insert into auth.pending_sign_up (email, id, token_hash, browser_hash, account_id, name, password, timezone,
       shared_device, lookup_key, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (email) do update set id = excluded.id, token_hash = excluded.token_hash,
       browser_hash = excluded.browser_hash, account_id = excluded.account_id, name = excluded.name,
       password = excluded.password, timezone = excluded.timezone, shared_device = excluded.shared_device,
       lookup_key = excluded.lookup_key, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [
      pending.email,
      pending.id,
      pending.tokenHash,
      pending.browserHash,
      pending.accountId,
      pending.name,
      pending.password,
      pending.timezone,
      pending.sharedDevice,
      pending.lookupKey,
      pending.createdAt,
      pending.expiresAt,
    ],
  );
}

const COLUMNS = `email, browser_hash as "browserHash", name, password, timezone, shared_device as "sharedDevice",
  lookup_key as "lookupKey"`;

export type OpenSignUp = Pick<
  PendingSignUp,
  'email' | 'browserHash' | 'name' | 'password' | 'timezone' | 'sharedDevice' | 'lookupKey'
>;

export async function findPendingSignUp(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenSignUp | undefined> {
  const { rows } = await db.query<OpenSignUp>(
    `select ${COLUMNS} from auth.pending_sign_up where token_hash = $1 and expires_at > $2 and account_id is null`,
    [tokenHash, now],
  );
  return rows[0];
}

/** Uses up the link: of concurrent attempts, one succeeds. */
export async function spendPendingSignUp(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenSignUp | undefined> {
  const { rows } = await db.query<OpenSignUp>(
    `delete from auth.pending_sign_up where token_hash = $1 and expires_at > $2 and account_id is null
     returning ${COLUMNS}`,
    [tokenHash, now],
  );
  return rows[0];
}

/** Gives a pending sign-up a new link; returns the account that has the address, if any. */
export async function renewPendingSignUp(
  db: Queryable,
  email: string,
  link: Pick<PendingSignUp, 'id' | 'tokenHash' | 'expiresAt'> & { readonly now: Date },
): Promise<{ readonly accountId: string | null } | undefined> {
  const { rows } = await db.query<{ accountId: string | null }>(
    `update auth.pending_sign_up set id = $2, token_hash = $3, expires_at = $4
      where email = lower($1) and expires_at > $5 returning account_id as "accountId"`,
    [email, link.id, link.tokenHash, link.expiresAt, link.now],
  );
  return rows[0];
}

/** Creates an account with a confirmed address; undefined if the address is taken. */
export async function addConfirmedAccount(
  db: Queryable,
  { email, name, password }: Pick<PendingSignUp, 'email' | 'name' | 'password'>,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `insert into auth."user" (name, email, email_verified) values ($1, $2, true)
     on conflict (email) do nothing returning id`,
    [name, email],
  );
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await db.query(
    `insert into auth.account (user_id, provider_id, account_id, password)
     values ($1::uuid, 'credential', $1::text, $2)`,
    [id, password],
  );
  return id;
}
