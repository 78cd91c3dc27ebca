import {
  isOffered,
  neverLimited,
  neverLimitedToCome,
  planFeatures,
  planOfLookupKey,
  type PlanOffer,
  priceList,
  TRIAL_DAYS,
} from '@dosewell/domain/billing';
import type { Plan } from '@dosewell/domain/sync';
import type { ReactNode } from 'react';
import { usePlan } from '../data/account/plan.ts';
import { LeavePlan } from '../features/billing/leave-plan.tsx';
import { PlanOfferCard } from '../features/billing/plan-offer-card.tsx';
import { type Terms, useTerms } from '../features/billing/use-terms.ts';
import { useLocation, useNavigate } from '../navigation/use-router.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { InlineProblem } from '../ui/inline-problem.tsx';
import { PageHeader } from '../ui/page-header.tsx';

const RANK: Readonly<Record<Plan, number>> = { FREE: 0, PRO: 1, MAX: 2 };

const ownPlan = (plan: Plan): string =>
  plan === 'FREE' ? `You have the ${planFeatures[plan].label}.` : `You are a ${planFeatures[plan].label}.`;

const list = new Intl.ListFormat('en', { type: 'conjunction' });

function TermsNote({ terms, onRetry }: { terms: Terms; onRetry: () => void }) {
  if (terms === 'none')
    return (
      <Banner title="Nothing is charged here">
        This server takes no payment. A plan you choose is switched on at once.
      </Banner>
    );
  if (terms === 'stripe')
    return <Banner title="Paying is not ready yet">Plans can be chosen here as soon as it is.</Banner>;
  if (terms === 'unreachable')
    return <InlineProblem message="How plans are paid for could not be loaded." onRetry={onRetry} />;
  return null;
}

/** The plans inside the app; choosing one ends at /success (OQ-012, OQ-057 to OQ-059, OQ-122 to OQ-125). */
export function Subscription() {
  const navigate = useNavigate();
  const plan = usePlan();
  const { terms, retry } = useTerms();
  const chosen = planOfLookupKey(useLocation().state.lookupKey);

  const actionFor = (offer: PlanOffer): ReactNode => {
    const { plan: offered, name, lookupKeys } = offer;
    if (offered === plan) return null;
    if (!isOffered(offer)) return <p className="text-quiet">To come. {name} cannot be chosen yet.</p>;
    if (terms !== 'none') return null;
    if (offered === 'FREE') return <LeavePlan />;
    if (RANK[offered] < RANK[plan]) return <p className="text-quiet">Your plan includes all of this.</p>;
    const choose = () => void navigate({ to: '/success', state: { lookupKey: lookupKeys?.monthly ?? '' } });
    return (
      <Button variant={offered === chosen ? 'primary' : 'quiet'} onClick={choose}>
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
        <div className="grid gap-4 wide:grid-cols-3">
          {priceList.map((offer) => (
            <PlanOfferCard
              key={offer.plan}
              offer={offer}
              current={offer.plan === plan}
              chosen={offer.plan === chosen}
              action={actionFor(offer)}
            />
          ))}
        </div>
        <p className="text-quiet">Every plan, the free one too, has {list.format(neverLimited)}.</p>
        <p className="text-quiet">
          Not there yet, and for every plan once it is: {list.format(neverLimitedToCome)}. Please keep the
          alarm you use now.
        </p>
      </div>
    </>
  );
}
