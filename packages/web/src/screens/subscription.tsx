import {
  type Cycle,
  planFeatures,
  type PlanOffer,
  priceList,
  priceOfLookupKey,
  rankOf,
  TRIAL_DAYS,
  yearlyPrice,
} from '@dosewell/domain/billing';
import type { Plan } from '@dosewell/domain/sync';
import { type ReactNode, useState } from 'react';
import { usePlan } from '../data/billing/plan.ts';
import { CycleSwitch } from '../features/billing/billing-cycle.tsx';
import { EveryPlanHas } from '../features/billing/every-plan-has.tsx';
import { LeavePlan } from '../features/billing/leave-plan.tsx';
import { PaidPlan } from '../features/billing/paid-plan.tsx';
import { PlanOfferCard, Price } from '../features/billing/plan-offer-card.tsx';
import { useCheckout } from '../features/billing/use-checkout.ts';
import { type Terms, useTerms } from '../features/billing/use-terms.ts';
import { useLocation, useNavigate } from '../navigation/use-router.ts';
import { Badge } from '../ui/badge.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { InlineProblem } from '../ui/inline-problem.tsx';
import { PageHeader } from '../ui/page-header.tsx';

const ownPlan = (plan: Plan): string =>
  plan === 'FREE' ? `You have the ${planFeatures[plan].label}.` : `You are a ${planFeatures[plan].label}.`;

function TermsNote({ terms, onRetry }: { terms: Terms; onRetry: () => void }) {
  if (terms === 'unreachable')
    return <InlineProblem message="How plans are paid for could not be loaded." onRetry={onRetry} />;
  if (terms === 'asked') return null;
  if (terms.payment === 'none')
    return (
      <Banner title="Nothing is charged here">
        This server takes no payment. A plan you choose is switched on at once.
      </Banner>
    );
  return (
    <p className="text-quiet">
      You pay at Stripe, which shows you the exact amount and its currency before you pay.
      {terms.trial || terms.subscription !== null ? '' : ' You have had your free trial already.'}
    </p>
  );
}

/** The plans inside the app; choosing one ends at /success (OQ-012, OQ-057 to OQ-059, OQ-122 to OQ-125). */
export function Subscription() {
  const navigate = useNavigate();
  const plan = usePlan();
  const { terms, retry, put } = useTerms();
  const known = typeof terms === 'string' ? undefined : terms;
  const { pending, choose } = useCheckout(known?.payment ?? 'stripe');
  const chosen = priceOfLookupKey(useLocation().state.lookupKey);
  const [cycle, setCycle] = useState<Cycle>(chosen?.cycle ?? 'monthly');

  const actionFor = (offer: PlanOffer): ReactNode => {
    const { plan: offered, name, lookupKeys } = offer;
    if (offered === plan) return null;
    if (known === undefined) return null;
    // A paid plan is ended further up, where the page says what ending it means.
    if (lookupKeys === undefined) return known.payment === 'none' ? <LeavePlan /> : null;
    if (rankOf(offered) < rankOf(plan)) return <p className="text-quiet">Your plan includes all of this.</p>;
    const lookupKey = lookupKeys[cycle];
    return (
      <Button
        variant={offered === chosen?.plan ? 'primary' : 'quiet'}
        pending={pending === lookupKey}
        disabled={pending !== undefined && pending !== lookupKey}
        onClick={() => choose(lookupKey)}
      >
        {`Choose ${name}`}
      </Button>
    );
  };

  return (
    <>
      <PageHeader
        title="Subscription"
        subtitle={`${ownPlan(plan)} All plans include a ${TRIAL_DAYS}-day free trial.`}
        backLabel="Back to Profile"
        onBack={() => void navigate({ to: '/profile' })}
      />
      <div className="flex flex-col gap-4 pb-8">
        <TermsNote terms={terms} onRetry={retry} />
        {known !== undefined && known.subscription !== null && (
          <PaidPlan subscription={known.subscription} onChanged={put} />
        )}
        <CycleSwitch start={cycle} onChange={setCycle} />
        <div className="grid gap-4 wide:grid-cols-3">
          {priceList.map((offer) => (
            <PlanOfferCard
              key={offer.plan}
              offer={offer}
              edge={offer.plan === plan ? 'pine' : 'line'}
              mark={
                offer.plan === plan ? (
                  <Badge tone="pine">Your plan</Badge>
                ) : (
                  offer.plan === chosen?.plan && <Badge tone="lake">You chose this</Badge>
                )
              }
              price={
                cycle === 'yearly' ? (
                  <Price amount={yearlyPrice(offer.subscriptionPage)} per="year" />
                ) : (
                  <Price amount={offer.subscriptionPage} per="month" />
                )
              }
              action={actionFor(offer)}
            />
          ))}
        </div>
        <EveryPlanHas />
      </div>
    </>
  );
}
