import type { PlanOffer } from '@dosewell/domain/billing';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, type CardProps } from '../../ui/card.tsx';

type PlanOfferCardProps = Pick<CardProps, 'edge'> & {
  offer: PlanOffer;
  /** Shown beside the name of the plan. */
  mark?: ReactNode;
  price: ReactNode;
  action: ReactNode;
};

/** One plan: its name, price, features and action. */
export function PlanOfferCard({ offer, mark, price, action, edge = 'line' }: PlanOfferCardProps) {
  return (
    <Card title={offer.name} action={mark} edge={edge} className="flex flex-col">
      <div className="mb-4">{price}</div>
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

/** `per` says how long the amount pays for. */
export function Price({ amount, per }: { amount: ReactNode; per: 'month' | 'year' }) {
  return (
    <p>
      <span className="text-reading font-bold">{amount}</span>
      <span className="text-quiet"> per {per}</span>
    </p>
  );
}
