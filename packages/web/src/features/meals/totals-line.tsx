import { type MealTotals } from '@dosewell/domain/meals';
import { grams, TOTALS } from './meal-words.ts';

type TotalsLineProps = { label: string; totals: MealTotals };

/** A meal's totals; net carbs are emphasised. */
export function TotalsLine({ label, totals }: TotalsLineProps) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-x-3 gap-y-2 rounded-md bg-sunk px-3.5 py-2.5"
    >
      {TOTALS.map(([name, of]) => (
        <div key={of}>
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="font-semibold tabular-nums">{grams(totals[of])}</dd>
        </div>
      ))}
    </dl>
  );
}
