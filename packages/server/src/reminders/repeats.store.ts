// Reminders that are repeated until they are answered.
import type { Queryable } from '../platform/database/db.ts';

export interface RepeatingReminder {
  readonly userId: string;
  readonly id: string;
  readonly repeats: number;
  readonly until: Date;
  /** When the reminder was to be repeated; null if that is still to be computed. */
  readonly dueAt: Date | null;
  readonly zone: string;
  /** Minutes between repeats; 0 if the person wants no repeats or no reminders. */
  readonly everyMinutes: number;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  /** When the person's next dose is due. */
  readonly nextSlotAt: Date | null;
  /** Whether a dose that the reminder's message names is open. */
  readonly open: boolean;
  /** Whether another slot has become due since the repeat was due. */
  readonly overtaken: boolean;
}

const RULES = `
  r.user_id as "userId", r.id, r.repeats, r.until, r.repeat_at as "dueAt", r.zone,
    case when s.notifications_enabled then s.reminder_repeat_minutes else 0 end as "everyMinutes", s.quiet_from as "quietFrom", s.quiet_to as "quietTo",
    (select min(o.due_at) from occurrences o where o.user_id = r.user_id and o.due_at > $1) as "nextSlotAt",
    exists (select from occurrences o join reminders named on (named.user_id, named.id) = (o.user_id, o.reminder_id)
      where o.user_id = r.user_id and (named.id = r.id or named.told_with = r.id) and o.open and o.due_at <= $1) as open,
    exists (select from occurrences o where o.user_id = r.user_id and o.due_at > r.repeat_at and o.due_at <= $1) as overtaken`;

/** Reads what the rule needs to plan repeats of reminders that were sent just now. */
export async function findToRepeat(
  db: Queryable,
  told: readonly { readonly userId: string; readonly id: string }[],
  now: Date,
): Promise<RepeatingReminder[]> {
  if (told.length === 0) return [];
  const rows = told.map(({ userId, id }) => ({ user_id: userId, id }));
  const found = await db.query<RepeatingReminder>({
    name: 'to_repeat',
    text: `select ${RULES} from json_to_recordset($2::json) as t(user_id uuid, id uuid)
      join reminders r on (r.user_id, r.id) = (t.user_id, t.id)
      join user_settings s on s.user_id = r.user_id where s.reminder_repeat_minutes > 0 or r.repeats > 0`,
    values: [now, JSON.stringify(rows)],
  });
  return found.rows;
}

/**
 * Claims reminders whose repeat is due, locked until the transaction ends; none while their plan is stale.
 */
export async function claimRepeats(db: Queryable, now: Date, most: number): Promise<RepeatingReminder[]> {
  const { rows } = await db.query<RepeatingReminder>({
    name: 'claim_repeats',
    text: `
      with due as (
        select r.user_id, r.id from reminders r join dose_plans p on p.user_id = r.user_id and p.version = p.planned_version
          where r.repeat_at <= $1 order by r.repeat_at limit $2 for update of r skip locked
      )
      select ${RULES} from due join reminders r on (r.user_id, r.id) = (due.user_id, due.id)
        join user_settings s on s.user_id = r.user_id`,
    values: [now, most],
  });
  return rows;
}

export interface NextRepeat {
  readonly userId: string;
  readonly id: string;
  readonly repeats: number;
  /** When it is repeated next; null: never. */
  readonly repeatAt: Date | null;
}

export async function noteRepeats(db: Queryable, repeats: readonly NextRepeat[]): Promise<void> {
  if (repeats.length === 0) return;
  const rows = repeats.map(({ userId, id, repeats, repeatAt }) => ({
    user_id: userId,
    id,
    repeats,
    repeat_at: repeatAt,
  }));
  await db.query({
    name: 'note_repeats',
    text: `
      update reminders r set repeats = n.repeats, repeat_at = n.repeat_at
      from json_to_recordset($1::json) as n(user_id uuid, id uuid, repeats smallint, repeat_at timestamptz)
      where (r.user_id, r.id) = (n.user_id, n.id)`,
    values: [JSON.stringify(rows)],
  });
}
