// Notices that people were told. The database login used here sees when and how many, never of which
// medication.
import type { Queryable } from '../../platform/database/db.ts';

/** A notice with what its message says. */
export interface ToldNotice {
  readonly userId: string;
  readonly id: string;
  readonly kind: 'refill' | 'summary';
  /** The date on the person's clock. */
  readonly day: string;
  readonly zone: string;
  /** How many medications still run low; null for a summary. */
  readonly medications: number | null;
  readonly refillOn: string | null;
  readonly until: Date;
}

const NOTICE = `n.user_id as "userId", n.id, n.kind, n.day::text as day, n.zone, n.medications,
  n.refill_on::text as "refillOn", n.until`;
/** SQL condition. A notice about stock refilled meanwhile has nothing to say. */
const STILL_TRUE = 'n.medications is distinct from 0';

/** The given notices that still have something to say. */
export async function findNotices(db: Queryable, ids: readonly string[], now: Date): Promise<ToldNotice[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<ToldNotice>({
    name: 'notices_said',
    text: `select ${NOTICE} from notices n where n.id = any($1) and n.until > $2 and ${STILL_TRUE}`,
    values: [ids, now],
  });
  return rows;
}

export interface FollowedNotice extends ToldNotice {
  readonly toldAt: Date;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
}

/** Claims notices to send by a second way, locked until the transaction ends. */
export async function claimFollowedNotices(
  db: Queryable,
  now: Date,
  most: number,
): Promise<FollowedNotice[]> {
  const { rows } = await db.query<FollowedNotice>({
    name: 'notices_followed',
    text: `
      with followed as (
        select user_id, id from notices where follow_at <= $1 order by follow_at limit $2 for update skip locked
      )
      select ${NOTICE}, n.told_at as "toldAt", s.quiet_from as "quietFrom", s.quiet_to as "quietTo"
      from followed f join notices n on (n.user_id, n.id) = (f.user_id, f.id)
        join user_settings s on s.user_id = n.user_id`,
    values: [now, most],
  });
  return rows;
}

/** What becomes of a claimed notice. */
export interface NextOfNotice {
  readonly userId: string;
  readonly id: string;
  /** When to look at it again; null: never. */
  readonly lookAt: Date | null;
  /** Id of the way by which it is sent now. */
  readonly way: string | undefined;
  readonly until: Date;
}

export async function noteFollowedNotices(
  db: Queryable,
  followed: readonly NextOfNotice[],
  now: Date,
): Promise<void> {
  if (followed.length === 0) return;
  const rows = followed.map(({ userId, id, lookAt, way, until }) => ({
    user_id: userId,
    id,
    look_at: lookAt,
    way: way ?? null,
    until,
  }));
  await db.query({
    name: 'notices_follow_on',
    text: `
      with noted as (
        select * from json_to_recordset($1::json) as n(user_id uuid, id uuid, look_at timestamptz, way uuid, until timestamptz)
      ), queued as (
        insert into deliveries (user_id, kind, topic, recipient, content, created_at, claimable_at, expires_at)
        select user_id, 'way', id || ' ' || way, way, json_build_object('notice', id), $2, $2, until from noted
          where way is not null
      )
      update notices t set follow_at = n.look_at, way_at = case when n.way is null then t.way_at else $2 end
      from noted n where (t.user_id, t.id) = (n.user_id, n.id)`,
    values: [JSON.stringify(rows), now],
  });
}

const AGAIN = '1 hour';

/**
 * Records what became of notices that have no message waiting any more. If no recipient accepted one it is
 * lost, and its person is looked at anew and told again.
 */
export async function settleNotices(db: Queryable, now: Date, most: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'notices_settle',
    text: `
      with due as (
        select user_id, id from notices where settle_at <= $1 order by settle_at limit $2 for update skip locked
      ), seen as (
        select n.user_id, n.id, n.medications, (n.follow_at is not null and n.until > $1) or coalesce(d.waits, false) as waits,
          coalesce(d.sent, false) as sent
        from due join notices n on (n.user_id, n.id) = (due.user_id, due.id) cross join lateral (
          select bool_or(d.ended is null and d.expires_at > $1) as waits, bool_or(d.ended = 'sent') as sent
          from deliveries d where d.user_id = n.user_id and (d.kind = 'push' and d.topic = n.id::text
            or d.kind = 'way' and starts_with(d.topic, n.id || ' '))) d
      ), lost as (
        update notice_plans p set look_at = '-infinity' from seen s
          where p.user_id = s.user_id and not s.waits and not s.sent
      )
      update notices n set
        settle_at = case when s.waits then $1 + interval '${AGAIN}' end,
        follow_at = case when s.waits then n.follow_at end,
        outcome = case when s.waits then null when s.sent then 'sent' when s.medications = 0 then 'superseded' else 'lost' end
      from seen s where (n.user_id, n.id) = (s.user_id, s.id)`,
    values: [now, most],
  });
  return rowCount ?? 0;
}
