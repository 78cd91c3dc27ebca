import type pg from 'pg';
import type { Queryable } from '../../platform/database/db.ts';

export interface StoredPasskey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** The credential's id as the device names it, base64url. */
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly synced: boolean;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
}

const COLUMNS = `id, user_id as "accountId", coalesce(name, '') as name, credential_id as "credentialId",
  public_key as "publicKey", counter::float8 as counter, string_to_array(coalesce(transports, ''), ',') as transports,
  backed_up as synced, created_at as "addedAt", last_used_at as "lastUsedAt"`;

export async function listPasskeys(pool: pg.Pool, accountId: string): Promise<StoredPasskey[]> {
  const { rows } = await pool.query<StoredPasskey>(
    `select ${COLUMNS} from auth.passkey where user_id = $1 order by created_at desc, id`,
    [accountId],
  );
  return rows;
}

export async function findPasskey(pool: pg.Pool, credentialId: string): Promise<StoredPasskey | undefined> {
  const { rows } = await pool.query<StoredPasskey>(
    `select ${COLUMNS} from auth.passkey where credential_id = $1`,
    [credentialId],
  );
  return rows[0];
}

export interface NewPasskey {
  readonly accountId: string;
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly deviceType: string;
  readonly backedUp: boolean;
  readonly transports: readonly string[];
  readonly aaguid: string;
  readonly now: Date;
}

/** Adds a passkey; undefined if its credential is already registered. */
export async function insertPasskey(db: Queryable, passkey: NewPasskey): Promise<StoredPasskey | undefined> {
  const { rows } = await db.query<StoredPasskey>(
    `insert into auth.passkey (user_id, name, credential_id, public_key, counter, device_type, backed_up,
       transports, aaguid, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (credential_id) do nothing returning ${COLUMNS}`,
    [
      passkey.accountId,
      passkey.name,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.deviceType,
      passkey.backedUp,
      passkey.transports.join(','),
      passkey.aaguid,
      passkey.now,
    ],
  );
  return rows[0];
}

/** Renames a passkey; false if the account has no such passkey. */
export async function renamePasskey(
  pool: pg.Pool,
  accountId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { rowCount } = await pool.query('update auth.passkey set name = $3 where user_id = $1 and id = $2', [
    accountId,
    id,
    name,
  ]);
  return (rowCount ?? 0) > 0;
}

/** Removes a passkey; false if the account has no such passkey. */
export async function removePasskey(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from auth.passkey where user_id = $1 and id = $2', [
    accountId,
    id,
  ]);
  return rowCount > 0;
}

/**
 * Records that a passkey was used. False if the device's counter did not increase: the passkey may have
 * been cloned.
 */
export async function notePasskeyUse(
  pool: pg.Pool,
  id: string,
  { counter, backedUp, now }: { counter: number; backedUp: boolean; now: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update auth.passkey set counter = $2, backed_up = $3, last_used_at = $4
      where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter, backedUp, now],
  );
  return (rowCount ?? 0) > 0;
}

export async function putChallenge(
  pool: pg.Pool,
  challenge: string,
  { accountId, now, until }: { accountId: string | undefined; now: Date; until: Date },
): Promise<void> {
  await pool.query('delete from auth.passkey_challenge where until <= $1', [now]);
  await pool.query('insert into auth.passkey_challenge (challenge, user_id, until) values ($1, $2, $3)', [
    challenge,
    accountId ?? null,
    until,
  ]);
}

/**
 * Uses up a challenge: true if it was issued to this account, or to no particular one, and was not used yet.
 */
export async function takeChallenge(
  pool: pg.Pool,
  challenge: string,
  accountId: string | undefined,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `delete from auth.passkey_challenge
      where challenge = $1 and user_id is not distinct from $2 and until > $3`,
    [challenge, accountId ?? null, now],
  );
  return (rowCount ?? 0) > 0;
}
