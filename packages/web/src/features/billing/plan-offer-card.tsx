import { isToCome, type PlanOffer } from '@dosewell/domain/billing';
import { Check, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { cn } from '../../ui/class-names.ts';

type PlanOfferCardProps = { offer: PlanOffer; current: boolean; chosen: boolean; action: ReactNode };

/** A promise that is not kept yet says so, and has no tick. */
function Promised({ promise }: { promise: string }) {
  const later = isToCome(promise);
  const Icon = later ? Clock3 : Check;
  return (
    <li className={cn('flex gap-2', later && 'text-quiet')}>
      <Icon aria-hidden className={cn('mt-0.5 size-5 shrink-0', !later && 'text-pine')} />
      {later ? `${promise} (to come)` : promise}
    </li>
  );
}

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
          <Promised key={promise} promise={promise} />
        ))}
      </ul>
      {action && <div className="mt-auto pt-5">{action}</div>}
    </Card>
  );
}
