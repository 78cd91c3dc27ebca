// The plan is the account's (decision 0085): the settings of its own person say it, and those of the people it looks
// after say the same, so that every rule that judges by a plan reads it where it reads the rest.
import { planFeatures, planInForce } from '@dosewell/domain/billing';
import type { Plan } from '@dosewell/domain/sync';
import type { Database } from '../../platform/database/db.ts';
import { findPlan } from './plan-of-person.store.ts';

/** As it stands, whether or not it limits anything here. */
export const planOfAccount = async (database: Pick<Database, 'look'>, accountId: string): Promise<Plan> =>
  (await findPlan(database, accountId))?.plan ?? 'FREE';

/** How many people an account may hold. */
export const mostPeople = async (database: Pick<Database, 'look'>, accountId: string): Promise<number> =>
  planFeatures[planInForce(await findPlan(database, accountId))].peopleInAccount;
