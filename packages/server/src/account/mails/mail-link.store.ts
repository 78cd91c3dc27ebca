import type { MailLinkPurpose } from '@dosewell/domain/account';
import type { Queryable } from '../../platform/database/db.ts';

export interface NewLink {
  readonly id: string;
  readonly accountId: string;
  readonly purpose: MailLinkPurpose;
  readonly hash: Buffer;
  /** The e-mail address in lower case. */
  readonly email: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface UsedLink {
  readonly accountId: string;
  readonly purpose: MailLinkPurpose;
  readonly email: string;
}

/** Only the newest link of a purpose is valid. */
export async function putLink(db: Queryable, link: NewLink): Promise<void> {
  await db.query(
    `insert into auth.mail_link (id, account_id, purpose, token_hash, email, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account_id, purpose) do update set id = excluded.id, token_hash = excluded.token_hash,
       email = excluded.email, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [link.id, link.accountId, link.purpose, link.hash, link.email, link.createdAt, link.expiresAt],
  );
}

/** Uses up a link: of concurrent attempts, one succeeds. */
export async function spendLink(
  db: Queryable,
  hash: Buffer,
  purposes: readonly MailLinkPurpose[],
  now: Date,
): Promise<UsedLink | undefined> {
  const { rows } = await db.query<UsedLink>(
    `delete from auth.mail_link where token_hash = $1 and purpose = any($2) and expires_at > $3
     returning account_id as "accountId", purpose, email`,
    [hash, purposes, now],
  );
  return rows[0];
}

/** Finds the purpose of a link without using it up. */
export async function findLink(
  db: Queryable,
  hash: Buffer,
  purposes: readonly MailLinkPurpose[],
  now: Date,
): Promise<UsedLink | undefined> {
  const { rows } = await db.query<UsedLink>(
    `select account_id as "accountId", purpose, email from auth.mail_link
      where token_hash = $1 and purpose = any($2) and expires_at > $3`,
    [hash, purposes, now],
  );
  return rows[0];
}

/** Turns a link that confirms an address into one that sets a new password. */
export async function toPasswordLink(db: Queryable, hash: Buffer, until: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth.mail_link set purpose = 'reset-password', expires_at = $2
      where token_hash = $1 and purpose = 'verify-email'`,
    [hash, until],
  );
  return rowCount > 0;
}

/** Whether a link is valid, without using it up. */
export async function hasLink(
  db: Queryable,
  hash: Buffer,
  purpose: MailLinkPurpose,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.query(
    'select id from auth.mail_link where token_hash = $1 and purpose = $2 and expires_at > $3',
    [hash, purpose, now],
  );
  return rows.length > 0;
}

/** Whether a valid link was created after `since`. */
export async function hasLinkSince(
  db: Queryable,
  accountId: string,
  purpose: MailLinkPurpose,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<boolean> {
  const { rows } = await db.query(
    `select id from auth.mail_link
      where account_id = $1 and purpose = $2 and created_at > $3 and expires_at > $4`,
    [accountId, purpose, since, now],
  );
  return rows.length > 0;
}

/** The address a valid link was sent to. */
export async function linkedEmail(
  db: Queryable,
  accountId: string,
  purpose: MailLinkPurpose,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await db.query<{ email: string }>(
    'select email from auth.mail_link where account_id = $1 and purpose = $2 and expires_at > $3',
    [accountId, purpose, now],
  );
  return rows[0]?.email;
}

export async function dropLinks(
  db: Queryable,
  accountId: string,
  purposes: readonly MailLinkPurpose[],
): Promise<void> {
  await db.query('delete from auth.mail_link where account_id = $1 and purpose = any($2)', [
    accountId,
    purposes,
  ]);
}
