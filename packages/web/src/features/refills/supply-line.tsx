import {
  type RefillDraft,
  refillNumber,
  refillStatus,
  type Supply,
  supplyOf,
} from '@dosewell/domain/refills';
import type { MedicationRow } from '@dosewell/domain/sync';
import { useRows, useStore } from '../../data/use-live.ts';
import { Badge } from '../../ui/badge.tsx';

const remainingWords = ({ daysRemaining, lastsUntilEnd }: Supply): string => {
  if (lastsUntilEnd !== null) return 'Enough to the end';
  return daysRemaining === 1 ? '1 day remaining' : `${daysRemaining} days remaining`;
};

type SupplyLineProps = {
  medication: MedicationRow;
  draft: RefillDraft;
  uncounted: boolean;
  /** Whether the refill configuration is in force, and not only being typed. */
  inForce: boolean;
};

/** How long the stock lasts by the typed numbers, announced whenever one of them changes. */
export function SupplyLine({ medication, draft, uncounted, inForce }: SupplyLineProps) {
  const { at } = useStore().wallClock();
  const amount = refillNumber('pills_per_dose', draft.pills_per_dose);
  const regimens = useRows('medication_regimens').map((regimen) => ({ ...regimen, amount }));
  const supply = supplyOf(
    {
      medication: {
        id: medication.id,
        quantity_remaining: refillNumber('current_pills', draft.current_pills),
        amount,
      },
      regimens,
      config: {
        doses_per_day: refillNumber('doses_per_day', draft.doses_per_day),
        refill_lead_days: refillNumber('refill_lead_days', draft.refill_lead_days),
        deleted_at: null,
      },
    },
    at,
  );
  return (
    <p role="status" className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      {uncounted && <span className="text-quiet">Not counting yet. How many do you have?</span>}
      {!uncounted && supply && (
        <>
          <Badge tone={refillStatus(supply.verdict).tone}>{refillStatus(supply.verdict).word}</Badge>
          <span>{remainingWords(supply)}</span>
          {!inForce && <span className="text-quiet">Once you press Save</span>}
        </>
      )}
    </p>
  );
}
