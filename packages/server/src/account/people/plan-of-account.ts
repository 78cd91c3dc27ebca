// The plan is the account's (decision 0085): the settings of its own person say it, and those of the people it looks
// after say the same, so that every rule that judges by a plan reads it where it reads the rest.
import { planFeatures, planInForce } from '@dosewell/domain/billing';
import type { Plan } from '@dosewell/domain/sync';
import type { Database } from '../../platform/database/db.ts';
import { changePlan } from '../../billing/plan.store.ts';
import { findPlan } from './plan-of-person.store.ts';
import { findLookedAfter } from './people.store.ts';

type News = (userId: string, rev: number) => void;

/** As it stands, whether or not it limits anything here. */
export const planOfAccount = async (database: Pick<Database, 'look'>, accountId: string): Promise<Plan> =>
  (await findPlan(database, accountId))?.plan ?? 'FREE';

/** How many people an account may hold. */
export const mostPeople = async (database: Pick<Database, 'look'>, accountId: string): Promise<number> =>
  planFeatures[planInForce(await findPlan(database, accountId))].peopleInAccount;

/** Gives everybody whom accounts look after the plan of their account: of one account, or of all. */
export async function followPlan(database: Database, news: News, accountId?: string): Promise<void> {
  const plans = new Map<string, Plan>();
  for (const { accountId: account, userId } of await findLookedAfter(database.auth, accountId)) {
    const plan = plans.get(account) ?? (await planOfAccount(database, account));
    plans.set(account, plan);
    const present = await findPlan(database, userId);
    if (present === undefined || present.plan === plan) continue;
    const { rev } = await changePlan(database, { userId, accountId: account }, () => plan);
    if (rev !== undefined) news(userId, rev);
  }
}
