import { type Cycle, type PlanOffer, priceList, TRIAL_DAYS, yearlyPrice } from '@dosewell/domain/billing';
import type { ReactNode } from 'react';
import { AdSlot } from '../features/billing/ad-slot.tsx';
import { cycleGroup, CycleSwitch, InCycle } from '../features/billing/billing-cycle.tsx';
import { EveryPlanHas } from '../features/billing/every-plan-has.tsx';
import { PlanOfferCard, Price } from '../features/billing/plan-offer-card.tsx';
import { PlanQuestions } from '../features/billing/plan-questions.tsx';
import { Link } from '../navigation/link.tsx';
import { buttonClass } from '../ui/button-class.ts';

const CYCLES: readonly Cycle[] = ['monthly', 'yearly'];

const euros = (amount: number): string => `${amount} EUR`;

const inEachCycle = (show: (cycle: Cycle) => ReactNode): ReactNode =>
  CYCLES.map((cycle) => (
    <InCycle key={cycle} cycle={cycle}>
      {show(cycle)}
    </InCycle>
  ));

function OfferAction({ offer }: { offer: PlanOffer }) {
  const { name, lookupKeys } = offer;
  if (lookupKeys === undefined)
    return (
      <Link to="/auth" search={{ mode: 'signup' }} className={buttonClass('quiet')}>
        Start with Free
      </Link>
    );
  return inEachCycle((cycle) => (
    <Link to="/auth" search={{ mode: 'signup', plan: lookupKeys[cycle] }} className={buttonClass('primary')}>
      Choose {name}
    </Link>
  ));
}

/** The plans for visitors, who choose one before they sign up (OQ-012). Readable and usable without a script. */
export function Pricing() {
  return (
    <div className={`mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 pt-6 pb-8 wide:px-8 ${cycleGroup}`}>
      <div>
        <h1 className="text-2xl">Pricing</h1>
        <p className="mt-1 max-w-[45em] text-quiet">
          The free plan is whole. A paid one begins with a {TRIAL_DAYS}-day free trial, and ends with one
          button.
        </p>
      </div>
      <CycleSwitch start="monthly" />
      <div className="grid gap-4 wide:grid-cols-3">
        {priceList.map((offer) => (
          <PlanOfferCard
            key={offer.plan}
            offer={offer}
            price={inEachCycle((cycle) =>
              cycle === 'monthly' ? (
                <Price amount={euros(offer.pricingPage)} per="month" />
              ) : (
                <Price amount={euros(yearlyPrice(offer.pricingPage))} per="year" />
              ),
            )}
            action={<OfferAction offer={offer} />}
          />
        ))}
      </div>
      <EveryPlanHas />
      <PlanQuestions />
      <AdSlot />
    </div>
  );
}
