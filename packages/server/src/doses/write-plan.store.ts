// A plan is written in the transaction that read what it is made from, so that it holds until the next change.
import type { OwedDose } from '@dosewell/domain/doses';
import { reminderId } from '@dosewell/domain/id';
import type { DoseLogRow } from '@dosewell/domain/sync';
import type { AsPerson } from '../platform/database/db-as-person.ts';
import type { Statement } from '../platform/database/db.ts';
import { audited, NOBODY, OVER_TOMBSTONE } from './miss-on-record.ts';

export interface PlanToWrite {
  readonly at: Date;
  /** Of the changes that it takes in. */
  readonly version: string;
  readonly zone: string;
  readonly misses: readonly DoseLogRow[];
  /** Misses on record that are none any more. */
  readonly removed: readonly DoseLogRow[];
  readonly ahead: readonly OwedDose[];
  /** How long before a dose a first message comes, 0 for none; undefined for no reminders at all. */
  readonly headsUpMinutes: number | undefined;
  readonly planAgainAt: Date | undefined;
}

const MISSES = `
  with written as (
    insert into medication_logs as l select * from json_populate_recordset(null::medication_logs, $3::json)
    ${OVER_TOMBSTONE}
  ), ${audited('medication_logs.miss')}
  select max(rev) as rev from written`;

const REMOVED = `
  with written as (
    update medication_logs set deleted_at = $1::timestamptz, clock = greatest(clock, $3::bigint)
      where user_id = app_uid() and id = any($4::uuid[]) and deleted_at is null and answered_by = 'server' returning id, rev
  ), ${audited('medication_logs.remove_miss')}
  select max(rev) as rev from written`;

/** What was planned and not answered, and is planned no longer, goes; what happened is kept for a month. */
const OCCURRENCES = `
  with planned as (
    select * from json_populate_recordset(null::occurrences, $2::json)
  ), gone as (
    delete from occurrences o where o.user_id = app_uid()
      and (o.closes_at < $1::timestamptz - interval '30 days' or o.open and not exists (select from planned p
        where (p.medication_id, p.date, p.slot) = (o.medication_id, o.date, o.slot)))
  )
  insert into occurrences select * from planned
    on conflict (user_id, medication_id, date, slot) do update set id = excluded.id, regimen_id = excluded.regimen_id,
      reminder_id = excluded.reminder_id, due_at = excluded.due_at, closes_at = excluded.closes_at, zone = excluded.zone,
      open = true, missed = false`;

/**
 * Doses of one slot share a reminder. It is due the person's minutes before them, and with the first of them
 * that it has not spoken of: a dose put off is spoken of again.
 */
const REMINDERS = `
  with open as (
    select reminder_id as id, min(date) as date, min(slot) as slot, min(zone) as zone, max(closes_at) as until,
      array_agg(due_at) as due
    from occurrences where user_id = app_uid() and open and closes_at > $1::timestamptz and $2::int is not null
    group by reminder_id
  ), forgotten as (
    delete from reminders r where r.user_id = app_uid() and (r.until < $1::timestamptz - interval '30 days'
      or r.remind_at > $1::timestamptz and r.queued_at is null and r.id not in (select id from open))
  ), superseded as (
    update reminders r set remind_at = null, outcome = case when r.queued_at is not null then 'queued'
        when r.until <= $1::timestamptz then 'expired' else 'superseded' end
      where r.user_id = app_uid() and r.remind_at is not null and r.id not in (select id from open)
        and (r.remind_at <= $1::timestamptz or r.queued_at is not null)
  )
  insert into reminders as r (user_id, id, date, slot, zone, remind_at, until, outcome)
    select app_uid(), o.id, o.date, o.slot, o.zone, next.at, o.until, case when next.at is null then 'queued' end
    from open o left join reminders r on (r.user_id, r.id) = (app_uid(), o.id)
      cross join lateral (select min(due) - case when r.queued_at is null then make_interval(mins => $2::int)
        else '0' end as at from unnest(o.due) due where due > coalesce(r.queued_at, '-infinity')) next
    on conflict (user_id, id) do update set zone = excluded.zone, until = excluded.until, remind_at = excluded.remind_at,
      outcome = case when excluded.remind_at is null then coalesce(r.outcome, 'queued') end`;

/** It is stale at once if a miss was removed: that is a change too. */
const PLANNED = `
  update dose_plans set planned_version = $2, seen_until = $1, plan_again_at = $3::timestamptz,
      due_at = case when version <> $2 then due_at else least($3::timestamptz,
        (select min(closes_at) from occurrences o where o.user_id = app_uid() and o.open and o.closes_at > $1)) end
    where user_id = app_uid()`;

const rowOf = (userId: string, zone: string, dose: OwedDose) => ({
  user_id: userId,
  medication_id: dose.medicationId,
  date: dose.date,
  slot: dose.slot,
  id: dose.id,
  regimen_id: dose.regimen.id,
  reminder_id: reminderId(userId, dose.date, dose.slot),
  due_at: new Date(dose.dueAt),
  closes_at: new Date(dose.closesAt),
  zone,
  open: true,
  missed: false,
});

/** Returns the revision of the misses written or removed; undefined if there were none. */
export const writePlan = async (
  as: AsPerson,
  userId: string,
  { at, version, zone, misses, removed, ahead, headsUpMinutes, planAgainAt }: PlanToWrite,
): Promise<number | undefined> => {
  const logs = JSON.stringify(misses.map((row) => ({ user_id: userId, ...row })));
  const doses = JSON.stringify(ahead.map((dose) => rowOf(userId, zone, dose)));
  const recorded: Statement[] = [];
  if (misses.length > 0) recorded.push({ name: 'plan_misses', text: MISSES, values: [at, NOBODY, logs] });
  if (removed.length > 0)
    recorded.push({
      name: 'plan_removed',
      text: REMOVED,
      values: [at, NOBODY, at.getTime(), removed.map(({ id }) => id)],
    });
  const results = await as(userId, [
    ...recorded,
    { name: 'plan_occurrences', text: OCCURRENCES, values: [at, doses] },
    { name: 'plan_reminders', text: REMINDERS, values: [at, headsUpMinutes ?? null] },
    { name: 'plan_planned', text: PLANNED, values: [at, version, planAgainAt ?? null] },
  ]);
  const revs = results.slice(0, recorded.length).flatMap(({ rows: [row] }) => {
    const { rev } = row as { readonly rev: number | null };
    return rev === null ? [] : [rev];
  });
  return revs.length === 0 ? undefined : Math.max(...revs);
};

/** Of a person without settings, who has no doses: they are looked at again when there are some. */
export const forgetPlan = async (as: AsPerson, userId: string): Promise<void> => {
  await as(userId, [{ text: 'update dose_plans set due_at = null where user_id = app_uid()' }]);
};
