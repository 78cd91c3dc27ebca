// What is waiting to be handed over, read by the database's indexes of what is due and what waits.
import type { Queryable } from '../../platform/database/db.ts';
import type { ReminderChannel } from './reminder-hours.store.ts';

export interface Waiting {
  /**
   * `plan`: people whose doses have to be planned. `reminder`: reminders without messages yet. A channel:
   * its messages.
   */
  readonly what: ReminderChannel | 'plan' | 'reminder';
  readonly waiting: number;
  /** How many of them are messages with a failed attempt. */
  readonly failing: number;
  /** How many of them have been due for longer than the alarm allows. */
  readonly overdue: number;
  readonly oldest: Date | null;
}

/** The count stops here, so that looking stays quick after a long outage. */
const MOST = 100_000;

/**
 * `overdueSince`: whatever was due before it is overdue, except messages to servers that people named, as
 * only those people can repair them.
 */
export async function findWaiting(db: Queryable, now: Date, overdueSince: Date): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>({
    name: 'reminders_waiting',
    text: `
      select 'plan' as what, count(*)::int as waiting, 0 as failing, count(*) filter (where due_at < $2)::int as overdue,
          min(due_at) as oldest
        from (select due_at from dose_plans where due_at > '-infinity' and due_at <= $1 order by due_at limit $3) p
      union all
      select 'reminder', count(*)::int, 0, count(*) filter (where remind_at < $2)::int, min(remind_at)
        from (select remind_at from reminders where remind_at <= $1 order by remind_at limit $3) r
      union all
      select channel, count(*)::int, count(*) filter (where attempts > 1)::int,
          count(*) filter (where due < $2 and channel not in ('ntfy', 'webhook'))::int, min(due)
        from (select attempts, case kind when 'push' then 'push' else coalesce(content ->> 'channel', 'webhook') end as channel,
            coalesce(to_timestamp((content ->> 'due')::numeric / 1000), created_at) as due
          from deliveries where ended is null and kind in ('push', 'way') and expires_at > $1 limit $3) d
        group by channel`,
    values: [now, overdueSince, MOST],
  });
  return rows;
}
