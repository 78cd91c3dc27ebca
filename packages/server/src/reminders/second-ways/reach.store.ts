// When a person's browsers last showed something, and which second ways the person has.
import type pg from 'pg';
import type { WayKind } from '@dosewell/domain/reminders';

/** Those of the given people who have a second way; a number for SMS counts only once it is confirmed. */
export async function findFollowed(pool: pg.Pool, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ userId: string }>({
    name: 'people_with_ways',
    text: `select distinct p.user_id as "userId" from auth.notified_people p join auth.second_way w on w.account_id = p.account_id
     where p.user_id = any($1) and (w.kind <> 'sms' or w.confirmed_at is not null)`,
    values: [userIds],
  });
  return new Set(rows.map(({ userId }) => userId));
}

export interface WayInOrder {
  readonly userId: string;
  readonly id: string;
  readonly kind: WayKind;
  readonly afterMinutes: number;
  /** When the way ends, because of the plan; null unless the person was told so. */
  readonly endsAt: Date | null;
}

export async function findWaysInOrder(pool: pg.Pool, userIds: readonly string[]): Promise<WayInOrder[]> {
  const { rows } = await pool.query<WayInOrder>({
    name: 'ways_in_order',
    text: `select p.user_id as "userId", w.id, w.kind, w.after_minutes as "afterMinutes", w.ends_at as "endsAt"
     from auth.notified_people p join auth.second_way w on w.account_id = p.account_id
     where p.user_id = any($1) and (w.kind <> 'sms' or w.confirmed_at is not null)
     order by w.place, w.id`,
    values: [userIds],
  });
  return rows;
}

export interface SeenBrowser {
  readonly userId: string;
  readonly endpoint: string;
  /** When the browser last showed or opened a notification. */
  readonly seenAt: Date | null;
}

/** Browsers whose sessions are open. */
export async function findSeen(pool: pg.Pool, userIds: readonly string[], now: Date): Promise<SeenBrowser[]> {
  const { rows } = await pool.query<SeenBrowser>({
    name: 'seen_browsers',
    text: `select p.user_id as "userId", b.endpoint, greatest(b.shown_at, b.opened_at) as "seenAt"
     from auth.notified_people p join auth.session s on s.user_id = p.account_id
       join auth.push_browser b on b.session_id = s.id
     where p.user_id = any($1) and s.expires_at > $2`,
    values: [userIds, now],
  });
  return rows;
}
