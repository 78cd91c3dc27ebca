// This server's key for push messages, shared by all processes of one database.
import type pg from 'pg';
import { makeVapidKey, type VapidKey } from '../platform/push/vapid.ts';
import { seal, type SealedFor, unseal } from '../platform/sealed-secret.ts';

const SEALED_FOR: SealedFor = { purpose: 'push messages', whose: 'this server' };

/**
 * Creates the key when it is first needed. One encrypted with another session secret is lost, and its
 * subscriptions with it.
 */
export async function openVapidKey(pool: pg.Pool, secret: string, now: Date): Promise<VapidKey> {
  const stored = await findKey(pool, secret);
  if (isKey(stored)) return stored;
  const { publicKey, privatePem } = makeVapidKey();
  const sealed = seal(privatePem, SEALED_FOR, secret);
  await pool.query(
    `insert into auth.vapid_key (public_key, sealed, created_at) values ($1, $2, $3)
     on conflict (one) do update
     set public_key = excluded.public_key, sealed = excluded.sealed, created_at = excluded.created_at
     where vapid_key.public_key = $4`,
    [publicKey, sealed, now, stored?.lost ?? null],
  );
  // Read back, since of two servers starting at once only one stores its key.
  const kept = await findKey(pool, secret);
  if (!isKey(kept)) throw new Error('The key for push messages cannot be read back.');
  return kept;
}

/** A stored key that this server cannot read, by its public half. */
type Found = VapidKey | { readonly lost: string } | undefined;

const isKey = (found: Found): found is VapidKey => found !== undefined && 'privatePem' in found;

const findKey = async (pool: pg.Pool, secret: string): Promise<Found> => {
  const { rows } = await pool.query<{ publicKey: string; sealed: string }>(
    'select public_key as "publicKey", sealed from auth.vapid_key',
  );
  if (rows[0] === undefined) return undefined;
  const { publicKey, sealed } = rows[0];
  try {
    return { publicKey, privatePem: unseal(sealed, SEALED_FOR, secret) };
  } catch {
    return { lost: publicKey };
  }
};
