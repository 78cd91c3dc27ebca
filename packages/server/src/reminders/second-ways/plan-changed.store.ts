import { planFeatures, planInForce } from '@dosewell/domain/billing';
import type { WayKind } from '@dosewell/domain/reminders';
import type pg from 'pg';
import type { Database, Queryable } from '../../platform/database/db.ts';

export const findPlansChanged = async (
  database: Pick<Database, 'asSystem'>,
  most: number,
): Promise<string[]> => {
  const { rows } = await database.asSystem('whose plan has changed', (db) =>
    db.query<{ userId: string }>('select user_id as "userId" from plans_changed order by at limit $1', [
      most,
    ]),
  );
  return rows.map(({ userId }) => userId);
};

/** Deletes the note of a changed plan. A change that commits later adds one again, so it is not missed. */
export async function takePlanChanged(db: Queryable): Promise<void> {
  await db.query('delete from plans_changed where user_id = app_uid()');
}

type Settings = NonNullable<Parameters<typeof planInForce>[0]>;

/** Whether the plan in force has reminders by mail and SMS (OQ-056). */
export async function planHasWaysIn(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<Settings>(
    'select plan, plan_enforced from user_settings where user_id = app_uid()',
  );
  return planFeatures[planInForce(rows[0])].remindersBySmsAndEmail;
}

export interface UntoldWay {
  readonly id: string;
  readonly kind: WayKind;
}

/** Ways by which it was not told yet that they end. */
export async function findUntoldWays(pool: pg.Pool, userId: string): Promise<UntoldWay[]> {
  const { rows } = await pool.query<UntoldWay>(
    `select w.id, w.kind from auth.account_people p join auth.second_way w on w.account_id = p.account_id
     where p.user_id = $1 and p.role = 'self' and w.ends_at is null and (w.kind <> 'sms' or w.confirmed_at is not null)`,
    [userId],
  );
  return rows;
}

/** Lets ways that were to end continue, as the plan has them again. */
export async function letWaysGoOn(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(
    `update auth.second_way w set ends_at = null from auth.account_people p
     where p.account_id = w.account_id and p.user_id = $1 and p.role = 'self' and w.ends_at is not null`,
    [userId],
  );
}

/** Records when a way ends, as it was told so. If told twice, the first time stays. */
export async function noteTold(pool: pg.Pool, id: string, endsAt: Date): Promise<void> {
  await pool.query('update auth.second_way set ends_at = $2 where id = $1 and ends_at is null', [id, endsAt]);
}
