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

/** Leases up to `most` unleased deliveries that are still of use, longest waiting first. */
export async function claim(db: Queryable, now: number, most: number): Promise<ClaimedDelivery[]> {
  const { rows } = await db.query<ClaimedDelivery>({
    name: 'claim_deliveries',
    text: `update deliveries d set attempts = d.attempts + 1, claimable_at = $2
     from (select o.user_id, o.id from deliveries o
            where o.ended is null and o.claimable_at <= $1 and o.expires_at > $1 and not exists (
              select from deliveries n where n.user_id = o.user_id and n.kind = o.kind and n.topic = o.topic
                and n.created_at > o.created_at)
            order by o.claimable_at limit $3 for update of o skip locked) waiting
     where (d.user_id, d.id) = (waiting.user_id, waiting.id)
     returning d.user_id as "userId", d.id, d.kind, d.topic, d.recipient, d.content, d.attempts as attempt`,
    values: [new Date(now), new Date(now + LEASE_MS), most],
  });
  return rows;
}

/** What became of an attempt: it has ended, or is claimable again at a time in milliseconds. */
export interface Attempted {
  readonly delivery: ClaimedDelivery;
  readonly outcome: End | { readonly again: number };
}

/**
 * Ends deliveries that have not ended, a sent one even if its lease had expired. Releases the others for
 * another attempt or for their expiry, whichever comes first, unless another process has leased them.
 */
export async function settle(db: Queryable, attempted: readonly Attempted[], now: number): Promise<void> {
  if (attempted.length === 0) return;
  const rows = attempted.map(({ delivery: { userId, id, attempt }, outcome }) => ({
    user_id: userId,
    id,
    attempt,
    how: typeof outcome === 'string' ? outcome : null,
    again: typeof outcome === 'string' ? null : new Date(outcome.again),
  }));
  await db.query({
    name: 'settle_deliveries',
    text: `with attempted as (
       select * from json_to_recordset($1::json) as a(user_id uuid, id uuid, attempt int, how text, again timestamptz)
     ), ended as (
       update deliveries d set ended = a.how, ended_at = $2, recipient = null, content = null from attempted a
         where (d.user_id, d.id) = (a.user_id, a.id) and d.ended is null and a.how is not null
     )
     update deliveries d set claimable_at = least(a.again, d.expires_at) from attempted a
       where (d.user_id, d.id) = (a.user_id, a.id) and d.ended is null and d.attempts = a.attempt and a.how is null`,
    values: [JSON.stringify(rows), new Date(now)],
  });
}
