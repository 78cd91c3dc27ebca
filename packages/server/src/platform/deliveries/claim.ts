// A delivery is leased for fifteen seconds; if the process dies, another takes it over
// (design/reliability.md#deliveries).
import type { Queryable } from '../database/db.ts';
import type { ClaimedDelivery } from './delivery.ts';
import type { Rooms } from './places.ts';

export const LEASE_MS = 15_000;

/**
 * SQL that finds a delivery's lane: one push service, the servers that one person named, or the operator's
 * mail or SMS.
 */
const LANES = `
  cross join lateral (select case o.kind when 'way' then coalesce(o.content ->> 'channel', 'webhook')
    when 'caregiver' then coalesce(o.content ->> 'channel', o.kind) else o.kind end) c (channel)
  cross join lateral (select case when channel = 'push' then 'push' when channel in ('ntfy', 'webhook') then 'foreign'
    else 'operator' end) k (lane_kind)
  cross join lateral (select case lane_kind when 'push' then split_part(o.recipient, '/', 3) when 'operator' then channel
    else o.user_id::text end) l (lane)`;

/** Leases up to `most` unleased deliveries that are still of use and have room, longest waiting first. */
export async function claim(
  db: Queryable,
  now: number,
  most: number,
  { lanes, ofLane, slowLanes, slow, foreign }: Rooms,
): Promise<ClaimedDelivery[]> {
  const full = Object.keys(lanes).filter((lane) => lanes[lane] === 0);
  const { rows } = await db.query<ClaimedDelivery>({
    name: 'claim_deliveries',
    text: `
      with waiting as (
        select o.user_id, o.id, o.claimable_at, o.queued, lane, lane_kind, lane = any($5) as slow
          from deliveries o ${LANES}
          where o.ended is null and o.claimable_at <= $1 and o.expires_at > $1 and not exists (
              select from deliveries n where n.user_id = o.user_id and n.kind = o.kind and n.topic = o.topic
                and n.created_at > o.created_at)
            and lane <> all($4) and ($6 > 0 or lane <> all($5)) and ($7 > 0 or lane_kind <> 'foreign')
          order by o.claimable_at, o.queued limit $3 for update of o skip locked
      ), placed as (
        select *, row_number() over (partition by lane order by claimable_at, queued) as in_lane,
          row_number() over (partition by slow order by claimable_at, queued) as of_slow,
          row_number() over (partition by lane_kind order by claimable_at, queued) as of_kind
        from waiting
      ), leased as (
        update deliveries d set attempts = d.attempts + 1, claimable_at = $2 from placed p
          where (d.user_id, d.id) = (p.user_id, p.id) and (not slow or of_slow <= $6)
            and (lane_kind <> 'foreign' or of_kind <= $7)
            and in_lane <= coalesce(($8::jsonb ->> lane)::int, ($9::jsonb ->> lane_kind)::int)
          returning d.user_id as "userId", d.id, d.kind, d.topic, d.recipient, d.content, d.attempts as attempt, p.lane,
            p.lane_kind as "laneKind", p.claimable_at as waited_since, p.queued
      )
      select * from leased order by waited_since, queued`,
    values: [
      new Date(now),
      new Date(now + LEASE_MS),
      most,
      full,
      slowLanes,
      slow,
      foreign,
      JSON.stringify(lanes),
      JSON.stringify(ofLane),
    ],
  });
  return rows;
}
