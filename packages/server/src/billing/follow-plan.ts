// The people whom an account looks after have its plan (decision 0085).
import type { Plan } from '@dosewell/domain/sync';
import { findLookedAfter } from '../account/people/people.store.ts';
import { planOfAccount } from '../account/people/plan-of-account.ts';
import { findPlan } from '../account/people/plan-of-person.store.ts';
import type { Database } from '../platform/database/db.ts';
import { changePlan } from './plan.store.ts';

type News = (userId: string, rev: number) => void;

/**
 * Gives the people whom accounts look after their account's plan: those of one account, or of all if none
 * is given.
 */
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
