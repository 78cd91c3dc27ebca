import { type MedicationToRefill, refillUrgency } from '@dosewell/domain/refills';
import { Badge } from '../../ui/badge.tsx';

/** For each urgency, the fewest days left at which it applies, and the wording. */
const MEANINGS = [
  { days: 0, words: 'within 3 days' },
  { days: 4, words: 'in 4 to 7 days' },
  { days: 8, words: 'in more than 7 days' },
] as const;

/** Explains the colours of the days, if there are any. */
export function RefillLegend({ listed }: { listed: readonly MedicationToRefill[] }) {
  if (!listed.some(({ supply }) => supply?.refillDate)) return null;
  return (
    <ul aria-label="Colours of the days" className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-quiet">
      {MEANINGS.map(({ days, words }) => {
        const { tone, word } = refillUrgency(days);
        return (
          <li key={word} className="flex items-center gap-2">
            <Badge tone={tone}>{word}</Badge>
            {words}
          </li>
        );
      })}
    </ul>
  );
}
