// What plans and caregivers do for a person who has taken over their records: the free plan, and a message
// to caregivers.
import type { OfNewLogin } from './account/people/handover/settle-handover.ts';
import { LOCK, setPlan } from './billing/plan.store.ts';
import { addFormer, tellCaregivers } from './caregivers/of-new-login/caregivers-of-new-login.ts';

export const ofNewLogin: OfNewLogin = {
  lock: LOCK,
  setFreePlan: async (db, userId) => (await setPlan(db, { userId, accountId: userId }, () => 'FREE')).rev,
  tellCaregivers,
  addFormer,
};
