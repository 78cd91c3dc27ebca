// The plan belongs to the account (decision 0085). It is in the settings of the account's own person, and
// copied to those of the people it looks after, so that every rule reads the plan from the settings of its
// person.
import { planFeatures, planInForce } from '@dosewell/domain/billing';
import type { Plan } from '@dosewell/domain/sync';
import type { Database } from '../../platform/database/db.ts';
import { findPlan } from './plan-of-person.store.ts';

/** The plan in the settings, whether or not plans limit anything here. */
export const planOfAccount = async (database: Pick<Database, 'look'>, accountId: string): Promise<Plan> =>
  (await findPlan(database, accountId))?.plan ?? 'FREE';

/** The number of people an account may have. */
export const mostPeople = async (database: Pick<Database, 'look'>, accountId: string): Promise<number> =>
  planFeatures[planInForce(await findPlan(database, accountId))].peopleInAccount;
