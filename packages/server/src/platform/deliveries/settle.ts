// Records what became of deliveries, once each and many together.
import type { Queryable } from '../database/db.ts';
import type { ClaimedDelivery, End, EndedDelivery } from './delivery.ts';

/**
 * What became of an attempt: the delivery has ended, or can be claimed again at `again`, milliseconds since
 * 1970.
 */
export interface Attempted {
  readonly delivery: ClaimedDelivery;
  readonly outcome: End | { readonly again: number };
}

/** Ends deliveries that are no longer useful, so that they are not sent and their content is deleted. */
export async function endObsolete(db: Queryable, now: number): Promise<EndedDelivery[]> {
  const at = new Date(now);
  // Rows are taken in index order, and locked ones are skipped, as another server may be processing them.
  const { rows } = await db.query<EndedDelivery>(
    `update deliveries d set ended = case when d.expires_at <= $1 then 'expired' else 'superseded' end,
       ended_at = $1, recipient = null, content = null
     from (select o.user_id, o.id, o.content from deliveries o
            where o.ended is null and o.claimable_at <= $1 and (o.expires_at <= $1 or exists (
              select from deliveries n where n.user_id = o.user_id and n.kind = o.kind and n.topic = o.topic
                and n.created_at > o.created_at))
            for update of o skip locked) useless
     where (d.user_id, d.id) = (useless.user_id, useless.id)
     returning d.kind, useless.content, d.ended as how`,
    [at],
  );
  return rows;
}

/**
 * Records attempts. A delivery that ended is ended, a sent one even if its lease had expired. The others
 * can be claimed again or expire, whichever comes first, unless another process has leased them.
 */
export async function settle(
  db: Queryable,
  attempted: readonly Attempted[],
  now: number,
): Promise<EndedDelivery[]> {
  if (attempted.length === 0) return [];
  const rows = attempted.map(({ delivery: { userId, id, attempt }, outcome }, place) => ({
    place,
    user_id: userId,
    id,
    attempt,
    how: typeof outcome === 'string' ? outcome : null,
    again: typeof outcome === 'string' ? null : new Date(outcome.again),
  }));
  const noted = await db.query<{ place: number; how: End | null }>({
    name: 'settle_deliveries',
    text: `with attempted as (
       select * from json_to_recordset($1::json)
         as a(place int, user_id uuid, id uuid, attempt int, how text, again timestamptz)
     ), ended as (
       update deliveries d set ended = a.how, ended_at = $2, recipient = null, content = null from attempted a
         where (d.user_id, d.id) = (a.user_id, a.id) and d.ended is null and a.how is not null
         returning a.place, a.how
     ), again as (
       update deliveries d set claimable_at = least(a.again, d.expires_at) from attempted a
         where (d.user_id, d.id) = (a.user_id, a.id) and d.ended is null and d.attempts = a.attempt and a.how is null
         returning a.place, a.how
     )
     select * from ended union all select * from again`,
    values: [JSON.stringify(rows), new Date(now)],
  });
  return noted.rows.flatMap(({ place, how }) => {
    const delivery = attempted[place]?.delivery;
    return delivery === undefined
      ? []
      : [{ kind: delivery.kind, content: delivery.content, how: how ?? 'failed' }];
  });
}
