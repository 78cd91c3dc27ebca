import { daysOfStock, type RefillDraft, refillNumber, refillStatus } from '@dosewell/domain/refills';
import { Badge } from '../../ui/badge.tsx';

/** How long the supply lasts as typed, announced whenever a number changes. */
export function SupplyLine({ draft, uncounted }: { draft: RefillDraft; uncounted: boolean }) {
  const numbers = {
    current_pills: refillNumber('current_pills', draft.current_pills),
    pills_per_dose: refillNumber('pills_per_dose', draft.pills_per_dose),
    doses_per_day: refillNumber('doses_per_day', draft.doses_per_day),
  };
  const days = daysOfStock(numbers);
  const { word, tone } = refillStatus(days, refillNumber('refill_lead_days', draft.refill_lead_days));
  return (
    <p role="status" className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      {uncounted ? (
        <span className="text-quiet">Nothing is counted yet.</span>
      ) : (
        <>
          <Badge tone={tone}>{word}</Badge>
          <span>{days === 1 ? '1 day remaining' : `${days} days remaining`}</span>
        </>
      )}
    </p>
  );
}
