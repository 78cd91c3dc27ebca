import { refuse } from '@dosewell/domain/problem';
import type { Plan } from '@dosewell/domain/sync';
import type { AuthenticatedPerson } from '../account/sessions/sessions.ts';
import { followPlan } from '../account/people/plan-of-account.ts';
import { api, personIn } from '../api/procedures.ts';
import { orRefuse } from '../api/refused.ts';
import type { Database } from '../platform/database/db.ts';
import { changePlan } from './plan.store.ts';

export interface BillingServices {
  readonly database: Database;
  /** `none`: plans are chosen without payment; the routes for that exist only then (OQ-057 to OQ-059). */
  readonly payment: 'none' | 'stripe';
  /** Called after commit with a person's new revision. */
  readonly news: (userId: string, rev: number) => void;
}

const RANK: Readonly<Record<Plan, number>> = { FREE: 0, PRO: 1, MAX: 2 };

export const billingRoutes = ({ database, payment, news }: BillingServices) => {
  const change = async (
    person: AuthenticatedPerson,
    next: (current: Plan) => Plan,
  ): Promise<{ plan: Plan }> => {
    if (payment !== 'none') return orRefuse(refuse('not_found'));
    const { accountId } = person;
    const { plan, rev } = await changePlan(database, { userId: accountId, accountId }, next);
    if (rev !== undefined) news(accountId, rev);
    await followPlan(database, news, accountId);
    return { plan };
  };
  return {
    terms: api.billing.terms.handler(() => ({ payment })),
    takeUp: api.billing.takeUp.handler(({ input: { plan }, context }) =>
      change(personIn(context), (current) => (RANK[current] > RANK[plan] ? current : plan)),
    ),
    giveUp: api.billing.giveUp.handler(({ context }) => change(personIn(context), () => 'FREE')),
  };
};
