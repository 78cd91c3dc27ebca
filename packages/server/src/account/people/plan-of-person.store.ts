import type { Plan } from '@dosewell/domain/sync';
import type { Database } from '../../platform/database/db.ts';

interface PlanRow {
  readonly plan: Plan;
  readonly plan_enforced: boolean;
}

/** The plan in the person's settings. */
export const findPlan = async (
  database: Pick<Database, 'look'>,
  userId: string,
): Promise<PlanRow | undefined> => {
  const [settings] = await database.look<PlanRow>(userId, {
    text: 'select plan, plan_enforced from user_settings where user_id = app_uid()',
  });
  return settings;
};
