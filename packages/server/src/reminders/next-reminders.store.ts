// A person's next reminders, read from the same plan as the reminders that are sent.
import type { Database } from '../platform/database/db.ts';

export interface NextReminder {
  readonly at: Date;
  /** The number of doses due then. */
  readonly doses: number;
}

/** Returns no row while the plan is stale, and one row without a time if nothing is planned. */
const NEXT = `
  select next.at, next.doses from dose_plans p left join lateral (
      select min(o.due_at) as at, count(*)::int as doses
      from occurrences o join reminders r on (r.user_id, r.id) = (o.user_id, o.reminder_id)
      where o.user_id = p.user_id and o.open and o.due_at > $1 group by o.reminder_id order by 1 limit 3) next on true
    where p.user_id = app_uid() and p.version = p.planned_version
    order by next.at`;

/** The next three, soonest first; undefined while the doses are being planned after a change. */
export const findNextReminders = async (
  database: Pick<Database, 'look'>,
  userId: string,
  now: Date,
): Promise<NextReminder[] | undefined> => {
  const statement = { name: 'next_reminders', text: NEXT, values: [now] };
  const rows = await database.look<{ at: Date | null; doses: number | null }>(userId, statement);
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ at, doses }) => (at === null || doses === null ? [] : [{ at, doses }]));
};
