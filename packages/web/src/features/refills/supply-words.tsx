import { daysRemainingWords, type MedicationToRefill } from '@dosewell/domain/refills';
import { displayDate } from '@dosewell/domain/time';

/** How long the stock lasts, and by when the medication must be refilled. */
export function SupplyWords({ supply, medication }: MedicationToRefill) {
  if (supply === undefined && medication.quantity_remaining !== null)
    return (
      <div>
        <p>Please update the app to see how long it lasts.</p>
        <p className="text-quiet">{medication.quantity_remaining} on hand</p>
      </div>
    );
  if (supply === undefined) return <p className="text-quiet">Not counting yet. How many do you have?</p>;
  const onHand = `${medication.quantity_remaining} on hand`;
  if (supply.lastsUntilEnd !== null)
    return (
      <div>
        <p className="text-lg font-semibold">Enough to the end</p>
        <p className="text-quiet">
          {onHand} · ends {displayDate(supply.lastsUntilEnd)}
        </p>
      </div>
    );
  return (
    <div>
      <p className="text-lg font-semibold">{daysRemainingWords(supply.daysRemaining)}</p>
      <p className="text-quiet">
        {onHand}
        {supply.refillDate !== null && ` · refill by ${displayDate(supply.refillDate)}`}
      </p>
    </div>
  );
}
