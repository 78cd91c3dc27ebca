import type { PlanOffer } from '@dosewell/domain/billing';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';

type PlanOfferCardProps = { offer: PlanOffer; current: boolean; chosen: boolean; action: ReactNode };

/** One plan: its name, price, features and action. */
export function PlanOfferCard({ offer, current, chosen, action }: PlanOfferCardProps) {
  return (
    <Card
      title={offer.name}
      action={
        current ? <Badge tone="pine">Your plan</Badge> : chosen && <Badge tone="lake">You chose this</Badge>
      }
      edge={current ? 'pine' : 'line'}
      className="flex flex-col"
    >
      <p className="mb-4">
        <span className="text-reading font-bold">{offer.subscriptionPage}</span>
        <span className="text-quiet"> per month</span>
      </p>
      <ul className="flex flex-col gap-2">
        {offer.promises.map((promise) => (
          <li key={promise} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-pine" />
            {promise}
          </li>
        ))}
      </ul>
      {action && <div className="mt-auto pt-5">{action}</div>}
    </Card>
  );
}
