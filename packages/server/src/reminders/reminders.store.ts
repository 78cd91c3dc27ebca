// Due reminders, claimed by the database login that sees when something is due, never of which medication.
import type { Queryable } from '../platform/database/db.ts';

/** A reminder that is due. */
export interface DueReminder {
  readonly userId: string;
  readonly id: string;
  readonly until: Date;
  readonly dueAt: Date;
  /** Doses whose time has come and that are not answered. */
  readonly open: number;
  /** When the reminder's next open dose is due; null if none is to come. */
  readonly nextAt: Date | null;
  /** Whether one of its doses was missed before it was sent. */
  readonly missed: boolean;
}

/**
 * Claims all due reminders of up to `most` people, ordered by slot and locked until the transaction ends.
 * Those of a stale plan are left until the plan was made anew.
 */
export async function claimDueReminders(db: Queryable, now: Date, most: number): Promise<DueReminder[]> {
  const { rows } = await db.query<DueReminder>({
    name: 'reminders_due',
    text: `
      with people as (
        select distinct user_id from (
          select r.user_id from reminders r join dose_plans p on p.user_id = r.user_id and p.version = p.planned_version
            where r.remind_at <= $1 order by r.remind_at limit $2) due
      ), due as (
        select r.user_id, r.id, r.until, r.date, r.slot, r.remind_at from reminders r join people using (user_id)
          where r.remind_at <= $1 for update of r skip locked
      )
      select user_id as "userId", id, until, remind_at as "dueAt", doses.open, doses."nextAt", doses.missed from due cross join lateral (
          select count(*) filter (where o.open and o.due_at <= $1)::int as open, coalesce(bool_or(o.missed), false) as missed,
            min(o.due_at) filter (where o.open and o.due_at > $1) as "nextAt"
          from occurrences o where o.user_id = due.user_id and o.reminder_id = due.id) doses
      order by user_id, date, slot`,
    values: [now, most],
  });
  return rows;
}

export interface ReminderOutcome {
  readonly userId: string;
  readonly id: string;
  readonly outcome: 'answered' | 'queued' | 'expired' | 'no device';
  /** The reminder whose message names this one's doses; null if its own message does. */
  readonly toldWith: string | null;
}

/**
 * Records what became of reminders. One with an open dose still to come becomes due again at that dose's
 * time.
 */
export async function noteOutcomes(
  db: Queryable,
  outcomes: readonly ReminderOutcome[],
  now: Date,
): Promise<void> {
  const rows = outcomes.map(({ userId, id, outcome, toldWith }) => ({
    user_id: userId,
    id,
    outcome,
    told_with: toldWith,
  }));
  await db.query({
    name: 'reminders_told',
    text: `
      with told as (
        select t.*, (select min(o.due_at) from occurrences o where o.user_id = t.user_id and o.reminder_id = t.id and o.open
            and o.due_at > $2) as next
        from json_to_recordset($1::json) as t(user_id uuid, id uuid, outcome text, told_with uuid)
      )
      update reminders r set remind_at = t.next, outcome = case when t.next is null then t.outcome end,
        queued_at = case when t.outcome = 'queued' then $2 else r.queued_at end, told_with = t.told_with
      from told t where (r.user_id, r.id) = (t.user_id, t.id)`,
    values: [JSON.stringify(rows), now],
  });
}

export interface QueuedPush {
  readonly userId: string;
  readonly endpoint: string;
  /** Id of the reminder. */
  readonly topic: string;
  /** When the message was due. */
  readonly dueAt: Date;
  readonly expiresAt: Date;
}

export async function queuePushes(db: Queryable, pushes: readonly QueuedPush[], now: Date): Promise<void> {
  if (pushes.length === 0) return;
  const rows = pushes.map(({ userId, endpoint, topic, dueAt, expiresAt }) => ({
    user_id: userId,
    recipient: endpoint,
    topic,
    content: { due: dueAt.getTime() },
    expires_at: expiresAt,
  }));
  await db.query({
    name: 'queue_pushes',
    text: `
      insert into deliveries (user_id, kind, topic, recipient, content, created_at, claimable_at, expires_at)
      select user_id, 'push', topic, recipient, content, $2, $2, expires_at
      from json_to_recordset($1::json) as p(user_id uuid, recipient text, topic text, content jsonb, expires_at timestamptz)`,
    values: [JSON.stringify(rows), now],
  });
}

/** A slot that a message names. */
export interface NamedSlot {
  readonly userId: string;
  /** The topic of the message: the id of its reminder. */
  readonly topic: string;
  readonly date: string;
  readonly slot: string;
  /** The zone of the person's clock. */
  readonly zone: string;
  /** The zone of the clock by which the slot is told: the person's, or the one at home. */
  readonly own: string;
  readonly until: Date;
  /** Open doses whose time has come. */
  readonly open: number;
  /** Open doses still to come. */
  readonly ahead: number;
  readonly nextAt: Date | null;
  /** How many times its reminder was repeated. */
  readonly repeats: number;
}

/** Slots with open doses that the given messages are about, ordered by slot. */
export async function findNamedSlots(
  db: Queryable,
  about: readonly { readonly userId: string; readonly topic: string | null }[],
  now: Date,
): Promise<NamedSlot[]> {
  const rows = about.map(({ userId, topic }) => ({ user_id: userId, topic }));
  const found = await db.query<NamedSlot>({
    name: 'named_slots',
    text: `
      with about as (
        select distinct user_id, topic from json_to_recordset($1::json) as a(user_id uuid, topic uuid)
      ), named as (
        select a.topic, r.* from about a join reminders r on r.user_id = a.user_id
          and (r.id = a.topic or r.told_with = a.topic)
      )
      select n.user_id as "userId", n.topic, n.date::text as date, n.slot, n.zone, o.zone as own, n.until,
        count(*) filter (where o.due_at <= $2)::int as open, count(*) filter (where o.due_at > $2)::int as ahead,
        min(o.due_at) filter (where o.due_at > $2) as "nextAt", n.repeats
      from named n join occurrences o on o.user_id = n.user_id and o.reminder_id = n.id and o.open
      where n.until > $2
      group by n.user_id, n.topic, n.date, n.slot, n.zone, o.zone, n.until, n.repeats
      order by n.user_id, n.topic, n.date, n.slot, o.zone`,
    values: [JSON.stringify(rows), now],
  });
  return found.rows;
}
