// What became of every dose whose time has come and whose person wants reminders: each ends in exactly one way, and
// what ends in none was lost.
import type { Queryable } from '../platform/database/db.ts';

/** Counts of planned doses. `due` is the sum of the others. */
export interface Conservation {
  readonly due: number;
  readonly answered: number;
  readonly handedOver: number;
  readonly superseded: number;
  readonly expired: number;
  readonly noDevice: number;
  /** To be told, or being sent, still. */
  readonly waiting: number;
  /** Nothing of all that: there must be none. */
  readonly unaccounted: number;
}

/** What went another way was handed over too. A message ahead of the time does not count, nor does a reminder that another one's message names without one. */
const CONSERVATION = `
  with doses as (
    select o.open, o.missed, r.remind_at, r.outcome, d.ended from occurrences o
      join user_settings s on s.user_id = o.user_id
      left join reminders r on (r.user_id, r.id) = (o.user_id, o.reminder_id)
      cross join lateral (select coalesce(array_agg(coalesce(d.ended, 'waiting')), '{}') as ended from deliveries d
        where d.user_id = o.user_id and d.created_at >= o.due_at and (
          d.kind = 'push' and d.topic = coalesce(r.told_with, r.id)::text
          or d.kind = 'way' and starts_with(d.topic, coalesce(r.told_with, r.id) || ' '))) d
    where o.due_at >= $1 and o.due_at < $2 and s.notifications_enabled
  ), ends as (
    select case
        when open and (remind_at < $2 or 'waiting' = any(ended)) then 'waiting'
        when 'sent' = any(ended) then 'handed over'
        when not open and not missed then 'answered'
        when outcome = 'superseded' or 'superseded' = any(ended) then 'superseded'
        when outcome = 'expired' or 'expired' = any(ended) then 'expired'
        when outcome = 'no device' or 'no device' = any(ended) then 'no device'
        else 'unaccounted' end as how
    from doses
  )
  select count(*)::int as due,
    count(*) filter (where how = 'answered')::int as answered,
    count(*) filter (where how = 'handed over')::int as "handedOver",
    count(*) filter (where how = 'superseded')::int as superseded,
    count(*) filter (where how = 'expired')::int as expired,
    count(*) filter (where how = 'no device')::int as "noDevice",
    count(*) filter (where how = 'waiting')::int as waiting,
    count(*) filter (where how = 'unaccounted')::int as unaccounted
  from ends`;

const NONE: Conservation = {
  due: 0,
  answered: 0,
  handedOver: 0,
  superseded: 0,
  expired: 0,
  noDevice: 0,
  waiting: 0,
  unaccounted: 0,
};

/** Of the doses due from the first instant until before the second, which is not after now. */
export const conservation = async (db: Queryable, from: Date, until: Date): Promise<Conservation> => {
  const { rows } = await db.query<Conservation>({
    name: 'conservation',
    text: CONSERVATION,
    values: [from, until],
  });
  return rows[0] ?? NONE;
};
