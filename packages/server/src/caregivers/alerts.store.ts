// Claims unanswered doses, and doses answered later, for many people at once. The database login used here
// sees that a dose is due, never of which medication.
import type { Queryable } from '../platform/database/db.ts';

/** An alert may wait through a night of quiet hours; later it would help nobody. */
const OF_USE = "interval '12 hours'";

/** SQL that queues one message for all claimed doses of a slot and caregiver. */
const QUEUED = (kind: string): string => `
  messages as (
    insert into caregiver_messages (user_id, id, caregiver_id, kind, about, alarm, at)
      select c.user_id, c.message_id, c.caregiver_id, '${kind}', array_agg(c.id order by c.id), g.reminder_id, $1
        from claimed c join grouped g using (message_id) group by c.user_id, c.message_id, c.caregiver_id, g.reminder_id
      returning user_id, id, caregiver_id
  )
  insert into deliveries (user_id, kind, recipient, content, created_at, claimable_at, expires_at)
    select user_id, 'caregiver', caregiver_id, json_build_object('message', id), $1, $1, $1::timestamptz + ${OF_USE} from messages`;

/**
 * Claims the doses that caregivers are told of now; returns the number of messages. Of a dose put off,
 * caregivers are told at the latest two hours after it was first due (decision 0071). Doses of a stale plan
 * are left until the plan was made anew.
 */
export async function claimLateDoses(db: Queryable, now: Date, most: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'caregivers_late',
    text: `
      with open as materialized (
        select user_id, id, reminder_id, due_at, first_at from occurrences
          where (open or missed) and due_at <= $1::timestamptz - interval '30 minutes' and due_at > $1::timestamptz - ${OF_USE}
        union
        select user_id, id, reminder_id, due_at, first_at from occurrences
          where open and first_at <= $1::timestamptz - interval '2 hours' and first_at > $1::timestamptz - ${OF_USE}
      ), due as materialized (
        select o.user_id, g.id as caregiver_id, o.id, o.reminder_id
        from open o join caregiver_grants g on g.user_id = o.user_id and g.late_minutes is not null
          join user_settings s on s.user_id = o.user_id
          join dose_plans p on p.user_id = o.user_id and p.version = p.planned_version,
          lateral (select make_interval(mins => greatest(g.late_minutes, s.missed_after_minutes)) as after) late
        where coalesce(o.first_at, o.due_at) >= g.since_at
          and least(o.due_at + late.after, o.first_at + greatest(late.after, interval '2 hours')) <= $1
          and not exists (select from caregiver_told t where t.user_id = o.user_id and t.caregiver_id = g.id
            and t.kind = 'missed_dose' and t.id = o.id and t.cleared_at is null)
        order by o.user_id, g.id, o.reminder_id limit $2
      ), grouped as materialized (
        select user_id, caregiver_id, reminder_id, gen_random_uuid() as message_id from due group by 1, 2, 3
      ), claimed as (
        insert into caregiver_told as t (user_id, caregiver_id, kind, id, message_id, at)
          select d.user_id, d.caregiver_id, 'missed_dose', d.id, m.message_id, $1 from due d
            join grouped m using (user_id, caregiver_id, reminder_id)
          on conflict (user_id, caregiver_id, kind, id) do update set message_id = excluded.message_id, at = excluded.at,
            cleared_at = null where t.cleared_at is not null
          returning user_id, caregiver_id, id, message_id
      ), ${QUEUED('missed_dose')}`,
    values: [now, most],
  });
  return rowCount;
}

/**
 * Claims doses that caregivers were told of and that are answered now, once the first message has ended.
 * The all-clear is queued only if that message was sent.
 */
export async function claimAnswered(db: Queryable, now: Date, most: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'caregivers_answered',
    text: `
      with answered as materialized (
        select t.user_id, t.caregiver_id, t.id, m.outcome, o.reminder_id from caregiver_told t
          join caregiver_messages m on m.user_id = t.user_id and m.id = t.message_id and m.outcome is not null
          join occurrences o on o.user_id = t.user_id and o.id = t.id and not o.open and not o.missed
        where t.kind = 'missed_dose' and t.cleared_at is null limit $2
      ), grouped as materialized (
        select user_id, caregiver_id, reminder_id, gen_random_uuid() as message_id from answered group by 1, 2, 3
      ), cleared as (
        update caregiver_told t set cleared_at = $1 from answered a
          where (t.user_id, t.caregiver_id, t.id) = (a.user_id, a.caregiver_id, a.id) and t.kind = 'missed_dose'
            and t.cleared_at is null
          returning t.user_id, t.caregiver_id, t.id, a.outcome, a.reminder_id
      ), claimed as (
        select user_id, caregiver_id, id, message_id from cleared join grouped using (user_id, caregiver_id, reminder_id)
          where outcome = 'sent'
      ), ${QUEUED('all_clear')}`,
    values: [now, most],
  });
  return rowCount;
}

export interface Occasion {
  readonly userId: string;
  readonly kind: 'glucose' | 'peak_flow';
  /** Id of the glucose reading or asthma event. */
  readonly id: string;
}

/** Claims readings to be judged. One that is not settled is claimed again after ten minutes. */
export async function claimOccasions(db: Queryable, now: Date, most: number): Promise<Occasion[]> {
  const { rows } = await db.query<Occasion>({
    name: 'caregiver_occasions',
    text: `update caregiver_occasions c set claimable_at = $1::timestamptz + interval '10 minutes'
      from (select user_id, kind, id from caregiver_occasions where claimable_at <= $1 order by claimable_at limit $2
        for update skip locked) due
      where (c.user_id, c.kind, c.id) = (due.user_id, due.kind, due.id) returning c.user_id as "userId", c.kind, c.id`,
    values: [now, most],
  });
  return rows;
}

export async function endOccasion(db: Queryable, { kind, id }: Occasion): Promise<void> {
  await db.query('delete from caregiver_occasions where user_id = app_uid() and kind = $1 and id = $2', [
    kind,
    id,
  ]);
}

export interface ToldReading {
  readonly userId: string;
  readonly caregiverId: string;
  readonly kind: 'glucose_very_low' | 'glucose_low' | 'glucose_high' | 'peak_flow' | 'weekly_summary';
  /** Id of the reading, the asthma event or the weekly summary. */
  readonly id: string;
  readonly messageId: string;
  readonly at: Date;
}

/** False if the caregiver was told of the reading or week before. */
export async function tellOnce(db: Queryable, told: ToldReading): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into caregiver_told (user_id, caregiver_id, kind, id, message_id, at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [told.userId, told.caregiverId, told.kind, told.id, told.messageId, told.at],
  );
  return rowCount > 0;
}
