import type { Plan } from '@dosewell/domain/sync';
import type { Database, Queryable } from '../platform/database/db.ts';

export interface PlanChange {
  readonly plan: Plan;
  /** The revision of the write; undefined if nothing changed. */
  readonly rev: number | undefined;
}

/** Serialises the transaction with other writes for that person. */
export const LOCK = 'select from sync_user where user_id = app_uid() for no key update';

/** Sets a plan computed from the current one, serialised with other writes for that person. */
export const changePlan = (
  database: Database,
  { userId, accountId }: { readonly userId: string; readonly accountId: string },
  next: (current: Plan) => Plan,
): Promise<PlanChange> =>
  database.asUser(userId, (db) => setPlan(db, { userId, accountId }, next), { opening: LOCK });

/** Runs in a transaction of the person that holds `LOCK`. */
export async function setPlan(
  db: Queryable,
  { userId, accountId }: { readonly userId: string; readonly accountId: string },
  next: (current: Plan) => Plan,
): Promise<PlanChange> {
  const current = await planOf(db, userId);
  if (current === undefined) throw new Error('A person without settings.');
  const plan = next(current);
  if (plan === current) return { plan, rev: undefined };
  const { rows } = await db.query<{ rev: number }>(
    `with audited as (
       insert into audit_events (user_id, actor, action, row_id) values ($1, $3, 'user_settings.plan', $1)
     )
     update user_settings set plan = $2 where user_id = $1 returning rev`,
    [userId, plan, accountId],
  );
  return { plan, rev: rows[0]?.rev };
}

/** The plan in the person's settings; undefined if there is no such person here. */
export async function planOf(db: Queryable, userId: string): Promise<Plan | undefined> {
  const { rows } = await db.query<{ plan: Plan }>('select plan from user_settings where user_id = $1', [
    userId,
  ]);
  return rows[0]?.plan;
}

export async function readZone(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ zone: string }>(
    'select timezone as zone from user_settings where user_id = app_uid()',
  );
  return rows[0]?.zone ?? 'UTC';
}

/** People whose settings do not have the operator's decision yet. */
export const findOtherwiseEnforced = async (
  database: Database,
  enforced: boolean,
  limit: number,
): Promise<string[]> => {
  const { rows } = await database.asSystem('whose plan is enforced', (db) =>
    db.query<{ user_id: string }>('select user_id from user_settings where plan_enforced = $1 limit $2', [
      !enforced,
      limit,
    ]),
  );
  return rows.map(({ user_id }) => user_id);
};

/** Copies the operator's decision into a person's settings; returns the revision of the write. */
export const setEnforced = (
  database: Database,
  userId: string,
  enforced: boolean,
): Promise<number | undefined> =>
  database.asUser(
    userId,
    async (db) => {
      const { rows } = await db.query<{ rev: number }>(
        'update user_settings set plan_enforced = $2 where user_id = $1 returning rev',
        [userId, enforced],
      );
      return rows[0]?.rev;
    },
    { opening: LOCK },
  );
