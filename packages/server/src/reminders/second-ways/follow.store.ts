// Reminders that were sent and that nobody has answered yet, followed up by the database login that sees
// when something is due.
import type { WayKind } from '@dosewell/domain/reminders';
import type { Queryable } from '../../platform/database/db.ts';
import { countMessages } from '../operator/reminder-hours.store.ts';

/**
 * Begins to follow up reminders. One that is followed already starts anew only if another of its doses has
 * become due, as one put off does.
 */
export async function followReminders(
  db: Queryable,
  reminders: readonly { readonly userId: string; readonly id: string }[],
  now: Date,
): Promise<void> {
  if (reminders.length === 0) return;
  await db.query({
    name: 'follow_reminders',
    text: `
      update reminders r set follow_at = $2, followed_from = $2, followed_at = null, followed = '{}'
      from json_to_recordset($1::json) as t(user_id uuid, id uuid)
      where (r.user_id, r.id) = (t.user_id, t.id) and (r.followed_from is null or exists (select from occurrences o
        where o.user_id = r.user_id and o.reminder_id = r.id and o.open and o.due_at > r.followed_from and o.due_at <= $2))`,
    values: [JSON.stringify(reminders.map(({ userId, id }) => ({ user_id: userId, id }))), now],
  });
}

export interface FollowedReminder {
  readonly userId: string;
  readonly id: string;
  readonly from: Date;
  readonly sentAt: Date | null;
  /** Ids of the ways by which it was sent. */
  readonly gone: readonly string[];
  /** When the last of its doses becomes missed. */
  readonly until: Date;
  /** Open doses whose time has come, of this reminder and of those named in its message. */
  readonly open: number;
}

/**
 * Claims reminders to look at, locked until the transaction ends. Those of a stale plan are left until the
 * plan was made anew.
 */
export async function claimFollowed(db: Queryable, now: Date, most: number): Promise<FollowedReminder[]> {
  const { rows } = await db.query<FollowedReminder>({
    name: 'reminders_followed',
    text: `
      with followed as (
        select r.user_id, r.id, r.followed_from, r.followed_at, r.followed from reminders r
          where r.follow_at <= $1 and exists (
            select from dose_plans p where p.user_id = r.user_id and p.version = p.planned_version)
          order by r.follow_at limit $2 for update of r skip locked
      )
      select f.user_id as "userId", f.id, f.followed_from as "from", f.followed_at as "sentAt", f.followed as gone,
        doses.until, doses.open
      from followed f cross join lateral (
          select max(t.until) as until, count(o.id)::int as open from reminders t
            left join occurrences o on o.user_id = t.user_id and o.reminder_id = t.id and o.open and o.due_at <= $1
          where t.user_id = f.user_id and (t.id = f.id or t.told_with = f.id)) doses`,
    values: [now, most],
  });
  return rows;
}

/** What becomes of a claimed reminder. */
export interface Followed {
  readonly userId: string;
  readonly id: string;
  /** When to look at it again; null: never. */
  readonly lookAt: Date | null;
  /** The way by which it is sent now, and when it was due to be. */
  readonly way: { readonly id: string; readonly kind: WayKind; readonly dueAt: number } | undefined;
  readonly until: Date;
}

export async function noteFollowed(db: Queryable, followed: readonly Followed[], now: Date): Promise<void> {
  const rows = followed.map(({ userId, id, lookAt, way, until }) => ({
    user_id: userId,
    id,
    look_at: lookAt,
    way: way?.id ?? null,
    content: way && { reminder: id, channel: way.kind, due: way.dueAt },
    until,
  }));
  await db.query({
    name: 'follow_on',
    text: `
      with noted as (
        select * from json_to_recordset($1::json) as n(user_id uuid, id uuid, look_at timestamptz, way uuid, content jsonb,
          until timestamptz)
      ), queued as (
        insert into deliveries (user_id, kind, topic, recipient, content, created_at, claimable_at, expires_at)
        select user_id, 'way', id || ' ' || way, way, content, $2, $2, until from noted
          where way is not null
      )
      update reminders r set follow_at = n.look_at, followed_at = case when n.way is null then r.followed_at else $2 end,
        followed = case when n.way is null then r.followed else r.followed || n.way end
      from noted n where (r.user_id, r.id) = (n.user_id, n.id)`,
    values: [JSON.stringify(rows), now],
  });
  await countMessages(
    db,
    followed.flatMap(({ way }) =>
      way === undefined ? [] : [{ what: 'due', channel: way.kind, at: way.dueAt } as const],
    ),
  );
}
