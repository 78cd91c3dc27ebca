import { rankOf } from '@dosewell/domain/billing';
import { refuse, type Result } from '@dosewell/domain/problem';
import type { Plan } from '@dosewell/domain/sync';
import type { AuthenticatedPerson } from '../api/authenticated-person.ts';
import { actingSessionIn, api, personIn } from '../api/procedures.ts';
import { orRefuse } from '../api/refused.ts';
import type { Billing } from './billing.ts';
import { followPlan } from './follow-plan.ts';
import { PaymentUnreachable } from './payment-service.ts';
import { changePlan } from './plan.store.ts';

export const billingRoutes = ({ database, news, terms, paid }: Billing) => {
  const change = async (
    person: AuthenticatedPerson,
    next: (current: Plan) => Plan,
  ): Promise<{ plan: Plan }> => {
    if (paid !== undefined) return orRefuse(refuse('not_found'));
    const { accountId } = person;
    const { plan, rev } = await changePlan(database, { userId: accountId, accountId }, next);
    if (rev !== undefined) news(accountId, rev);
    await followPlan(database, news, accountId);
    return { plan };
  };
  /** Cancels, withdraws or keeps the plan, and returns the terms that hold afterwards. */
  const leave = async (
    act: 'cancel' | 'withdraw' | 'keep',
    said: { readonly person: AuthenticatedPerson; readonly site: string },
  ) => {
    if (paid === undefined) return orRefuse(refuse('not_found'));
    orRefuse(await reached(paid[act](said)));
    return terms(said.person.accountId);
  };
  return {
    terms: api.billing.terms.handler(({ context }) => terms(personIn(context).accountId)),
    takeUp: api.billing.takeUp.handler(({ input: { plan }, context }) =>
      change(personIn(context), (current) => (rankOf(current) > rankOf(plan) ? current : plan)),
    ),
    giveUp: api.billing.giveUp.handler(({ context }) => change(personIn(context), () => 'FREE')),
    portal: api.billing.portal.handler(async ({ context }) => {
      if (paid === undefined) return orRefuse(refuse('not_found'));
      const { accountId, site } = actingSessionIn(context);
      return orRefuse(await reached(paid.portal(accountId, site)));
    }),
    cancel: api.billing.cancel.handler(({ context }) => leave('cancel', saidIn(context))),
    withdraw: api.billing.withdraw.handler(({ context }) => leave('withdraw', saidIn(context))),
    keep: api.billing.keep.handler(({ context }) => leave('keep', saidIn(context))),
  };
};

const saidIn = (context: Parameters<typeof actingSessionIn>[0]) => ({
  person: personIn(context),
  site: context.site,
});

/** A payment service that does not answer is a typed problem for the person, not a fault of this server. */
export const reached = async <T>(asking: Promise<Result<T>>): Promise<Result<T>> => {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof PaymentUnreachable) return refuse('payment_unreachable');
    throw error;
  }
};
