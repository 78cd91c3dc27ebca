import { planFeatures, planInForce } from '@dosewell/domain/billing';
import type pg from 'pg';
import type { Database } from '../platform/database/db.ts';

interface OwnAddress {
  readonly email: string;
  readonly verified: boolean;
}

/** The account's address, and whether it was confirmed. */
export const ownAddress = async (pool: pg.Pool, accountId: string): Promise<OwnAddress | undefined> => {
  const { rows } = await pool.query<OwnAddress>(
    'select email, email_verified as verified from auth."user" where id = $1',
    [accountId],
  );
  return rows[0];
};

type Settings = NonNullable<Parameters<typeof planInForce>[0]>;

/** Whether the plan in force has reports as PDF (OQ-056). */
export const planHasPdf = async (database: Pick<Database, 'look'>, userId: string): Promise<boolean> => {
  const [settings] = await database.look<Settings>(userId, {
    name: 'plan_in_force',
    text: 'select plan, plan_enforced from user_settings where user_id = app_uid()',
    values: [],
  });
  return planFeatures[planInForce(settings)].pdfReport;
};

/** Whether a caregiver of this person with this address, even a removed one, asked to be told no more. */
export const wantsNoMore = async (
  database: Pick<Database, 'look'>,
  userId: string,
  address: string,
): Promise<boolean> => {
  const found = await database.look(userId, {
    name: 'report_to_stopped',
    text: `select 1 from caregivers where user_id = app_uid() and state = 'stopped' and lower(email) = lower($1) limit 1`,
    values: [address],
  });
  return found.length > 0;
};
