// Under a plan that holds, a miss needs no computing: each planned dose whose window has closed unanswered is
// put on record (OQ-004, C-04).
import type { AsPerson } from '../platform/database/db-as-person.ts';
import { audited, NOBODY, OVER_TOMBSTONE } from './miss-on-record.ts';
import { LOCK } from './dose-records.store.ts';

/**
 * Does nothing while the plan is stale, as it is made anew first, nor while somebody else writes. The lock is
 * taken by a statement before, so that this one sees everything committed until then.
 */
const CLOSE = `
  with locked as (
    select user_id from sync_user where user_id = app_uid() for no key update skip locked
  ), plan as (
    select user_id, plan_again_at from dose_plans join locked using (user_id) where version = planned_version
  ), closed as (
    update occurrences o set open = false, missed = true from plan
      where o.user_id = plan.user_id and o.open and o.closes_at <= $1::timestamptz returning o.*
  ), written as (
    insert into medication_logs as l (user_id, id, clock, bucket, medication_id, date, slot, scheduled_time, status, zone,
        amount, medication_name, dosage, answered_by, conflict, stock_taken)
      select o.user_id, o.id, (extract(epoch from $1::timestamptz) * 1000)::bigint, to_char(o.date, 'YYYY-MM'),
        o.medication_id, o.date, o.slot, o.date || 'T' || o.slot, 'missed', o.zone, r.amount, m.name, r.dosage, 'server',
        false, 0
      from closed o join medications m on (m.user_id, m.id) = (o.user_id, o.medication_id)
        join medication_regimens r on (r.user_id, r.id) = (o.user_id, o.regimen_id)
    ${OVER_TOMBSTONE}
  ), ${audited('medication_logs.miss')}, looked as (
    update dose_plans d set seen_until = $1::timestamptz, due_at = least(plan.plan_again_at, (select min(o.closes_at)
        from occurrences o where o.user_id = app_uid() and o.open and o.closes_at > $1::timestamptz))
      from plan where d.user_id = plan.user_id
  )
  select max(rev) as rev from written`;

/** Returns the revision of the misses; undefined if nothing was missed. */
export const closeWindows = async (
  as: AsPerson,
  userId: string,
  at: Date,
): Promise<'busy' | number | undefined> => {
  const close = { name: 'close_windows', text: CLOSE, values: [at, NOBODY] };
  const [lock, closed] = await as(userId, [LOCK, close]);
  if (lock?.rows.length === 0) return 'busy';
  return (closed?.rows[0] as { rev: number | null } | undefined)?.rev ?? undefined;
};
