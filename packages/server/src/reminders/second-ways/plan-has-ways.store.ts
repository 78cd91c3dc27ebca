import { planFeatures, planInForce } from '@dosewell/domain/billing';
import type { Database } from '../../platform/database/db.ts';

type Settings = NonNullable<Parameters<typeof planInForce>[0]>;

const PLAN = 'select plan, plan_enforced from user_settings where user_id = app_uid()';

/** Whether the plan in force has reminders by mail and SMS (OQ-056). */
export const planHasWays = async (database: Pick<Database, 'look'>, userId: string): Promise<boolean> => {
  const [settings] = await database.look<Settings>(userId, { name: 'plan_in_force', text: PLAN, values: [] });
  return planFeatures[planInForce(settings)].remindersBySmsAndEmail;
};
