// A delivery is leased for fifteen seconds; if the process dies, another takes it over
// (design/reliability.md#deliveries).
import type { Queryable } from '../database/db.ts';
import type { ClaimedDelivery, End } from './delivery.ts';

export const LEASE_MS = 15_000;

/** Ends deliveries that are no longer useful, so that they are not sent and their content is deleted. */
export async function endObsolete(db: Queryable, now: number): Promise<void> {
  const at = new Date(now);
  // In index order and skipping locked rows: another server may be processing them.
  await db.query(
    `update deliveries d set ended = case when d.expires_at <= $1 then 'expired' else 'superseded' end,
       ended_at = $1, recipient = null, content = null
     from (select o.user_id, o.id from deliveries o
            where o.ended is null and o.claimable_at <= $1 and (o.expires_at <= $1 or exists (
              select from deliveries n where n.user_id = o.user_id and n.kind = o.kind and n.topic = o.topic
                and n.created_at > o.created_at))
            for update of o skip locked) useless
     where (d.user_id, d.id) = (useless.user_id, useless.id)`,
    [at],
  );
}

/** Leases up to `most` unleased deliveries, longest waiting first. */
export async function claim(db: Queryable, now: number, most: number): Promise<ClaimedDelivery[]> {
  const { rows } = await db.query<ClaimedDelivery>(
    `update deliveries d set attempts = d.attempts + 1, claimable_at = $2
     from (select user_id, id from deliveries where ended is null and claimable_at <= $1
            order by claimable_at limit $3 for update skip locked) waiting
     where (d.user_id, d.id) = (waiting.user_id, waiting.id)
     returning d.user_id as "userId", d.id, d.kind, d.recipient, d.content, d.attempts as attempt`,
    [new Date(now), new Date(now + LEASE_MS), most],
  );
  return rows;
}

/** Ends a delivery unless it has ended. A sent one counts as sent, even if its lease had expired. */
export async function end(
  db: Queryable,
  { userId, id }: ClaimedDelivery,
  how: End,
  now: number,
): Promise<void> {
  await db.query(
    `update deliveries set ended = $3, ended_at = $4, recipient = null, content = null
     where user_id = $1 and id = $2 and ended is null`,
    [userId, id, how, new Date(now)],
  );
}

/**
 * Releases it for another attempt or for its expiry, whichever comes first, unless another process has leased
 * it.
 */
export async function releaseClaim(
  db: Queryable,
  { userId, id, attempt }: ClaimedDelivery,
  again: number,
): Promise<void> {
  await db.query(
    `update deliveries set claimable_at = least($4, expires_at)
     where user_id = $1 and id = $2 and ended is null and attempts = $3`,
    [userId, id, attempt, new Date(again)],
  );
}
