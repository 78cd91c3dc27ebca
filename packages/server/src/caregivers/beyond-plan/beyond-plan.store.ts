// Which caregivers the plan has no room for, and which of them were told so.
import { planInForce } from '@dosewell/domain/billing';
import { caregiversBeyondPlan } from '@dosewell/domain/caregivers';
import type { CaregiverRow, Plan } from '@dosewell/domain/sync';
import type { Queryable } from '../../platform/database/db.ts';
import { caregiversIn, planIn } from '../caregiver.store.ts';

/** The `detail` of the message that says that sharing ends because of the plan. */
export const BEYOND_PLAN = 'plan';

/**
 * Claims people whose plan is to be compared with their caregivers. One who is not settled is claimed again
 * after ten minutes.
 */
export const claimPlanLooks = async (db: Queryable, now: Date, most: number): Promise<string[]> => {
  const { rows } = await db.query<{ userId: string }>({
    name: 'caregiver_grants_plan_due',
    text: `update caregiver_grants g set plan_look_at = $1::timestamptz + interval '10 minutes'
      from (select user_id, id from caregiver_grants where plan_look_at <= $1 order by plan_look_at limit $2
        for update skip locked) due
      where (g.user_id, g.id) = (due.user_id, due.id) returning g.user_id as "userId"`,
    values: [now, most],
  });
  return rows.map(({ userId }) => userId);
};

/** Clears the due times. A change that commits later sets one again, so it is not missed. */
export const takePlanLook = async (db: Queryable): Promise<void> => {
  await db.query(
    'update caregiver_grants set plan_look_at = null where user_id = app_uid() and plan_look_at is not null',
  );
};

/** Sets when to look again. One caregiver's row holds that time for all caregivers of the person. */
export const lookAtPlanAgain = async (db: Queryable, id: string, at: Date): Promise<void> => {
  await db.query('update caregiver_grants set plan_look_at = $2 where user_id = app_uid() and id = $1', [
    id,
    at,
  ]);
};

export interface WithinPlan {
  readonly plan: Plan;
  readonly caregivers: readonly CaregiverRow[];
  readonly beyond: readonly CaregiverRow[];
}

export const withinPlan = async (db: Queryable, now: number): Promise<WithinPlan> => {
  const plan = planInForce(await planIn(db));
  const caregivers = await caregiversIn(db);
  return { plan, caregivers, beyond: caregiversBeyondPlan(plan, caregivers, now) };
};

/**
 * Caregivers for whom a message about the plan is waiting, or was refused by the mail server, since
 * `since`.
 */
export const noticesSince = async (db: Queryable, since: Date): Promise<Set<string>> => {
  const { rows } = await db.query<{ id: string }>(
    `select distinct caregiver_id as id from caregiver_messages
     where user_id = app_uid() and kind = 'ending' and detail = $2 and at > $1 and (outcome is null or outcome = 'not_sent')`,
    [since, BEYOND_PLAN],
  );
  return new Set(rows.map(({ id }) => id));
};

/**
 * Sets when the caregiver's access ends, as they were told. If they were told twice, the first time stays.
 */
export const notePlanEnd = async (db: Queryable, id: string, endsAt: Date): Promise<void> => {
  await db.query(
    `with written as (
       update caregivers set plan_ends_at = $2 where user_id = app_uid() and id = $1 and plan_ends_at is null returning id
     )
     insert into audit_events (user_id, actor, action, row_id)
       select app_uid(), '00000000-0000-0000-0000-000000000000', 'caregivers.plan_end', id from written`,
    [id, endsAt],
  );
};

/** Takes the end back for caregivers for whom the plan has room again. */
export const letGoOn = async (db: Queryable, ids: readonly string[]): Promise<void> => {
  await db.query(
    `with written as (
       update caregivers set plan_ends_at = null where user_id = app_uid() and id = any($1) returning id
     )
     insert into audit_events (user_id, actor, action, row_id)
       select app_uid(), '00000000-0000-0000-0000-000000000000', 'caregivers.plan_room', id from written`,
    [ids],
  );
};
