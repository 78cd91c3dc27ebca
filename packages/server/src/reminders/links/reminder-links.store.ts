import type pg from 'pg';
import type { WayKind } from '@dosewell/domain/reminders';

export interface NewReminderLink {
  readonly hash: Buffer;
  readonly wayId: string;
  /** The person who is reminded. */
  readonly userId: string;
  readonly reminderId: string;
  readonly expiresAt: Date;
}

export async function addLink(
  pool: pg.Pool,
  { hash, wayId, userId, reminderId, expiresAt }: NewReminderLink,
  now: Date,
): Promise<void> {
  await pool.query({
    name: 'add_reminder_link',
    text: `insert into auth.reminder_link (token_hash, way_id, reminder_id, expires_at, created_at, user_id)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [hash, wayId, reminderId, expiresAt, now, userId],
  });
}

export type LinkUse = 'take' | 'later';

export interface StoredLink {
  readonly id: string;
  readonly reminderId: string;
  readonly kind: WayKind;
  /** Whether the link's page may name medications. */
  readonly names: boolean;
  readonly accountId: string;
  readonly userId: string;
  /** Whether the account has several people, so that the page says whose reminder it is. */
  readonly several: boolean;
  readonly usedAt: Date | null;
  readonly usedFor: LinkUse | null;
}

/** Undefined if the link has expired, or its way or account is gone. */
export async function findReminderLink(
  pool: pg.Pool,
  hash: Buffer,
  now: Date,
): Promise<StoredLink | undefined> {
  const { rows } = await pool.query<StoredLink>({
    name: 'reminder_link',
    text: `select l.id, l.reminder_id as "reminderId", w.kind, w.names, w.account_id as "accountId", p.user_id as "userId", p.several,
        l.used_at as "usedAt", l.used_for as "usedFor"
      from auth.reminder_link l join auth.second_way w on w.id = l.way_id
        join auth.notified_people p on p.account_id = w.account_id and p.user_id = coalesce(l.user_id, w.account_id)
      where l.token_hash = $1 and l.expires_at > $2`,
    values: [hash, now],
  });
  return rows[0];
}

/** Records what a link was used for; the first use stays. */
export async function noteLinkUse(pool: pg.Pool, id: string, use: LinkUse, now: Date): Promise<void> {
  await pool.query(
    'update auth.reminder_link set used_at = $2, used_for = $3 where id = $1 and used_at is null',
    [id, now, use],
  );
}
