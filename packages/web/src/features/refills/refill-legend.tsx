import { type MedicationToRefill, refillUrgency, reminderDaysOf } from '@dosewell/domain/refills';
import { useRows } from '../../data/use-live.ts';
import { Badge } from '../../ui/badge.tsx';

/**
 * Words for a refill that is due soon and for one that is due later. `days` says how early the person is
 * reminded of each medication.
 */
const soonWords = (days: readonly number[]): { readonly soon: string; readonly good: string } => {
  const [first = 0, ...others] = [...new Set(days)];
  if (others.length > 0) return { soon: 'within your reminder days', good: 'later' };
  return first > 3
    ? { soon: `in 4 to ${first} days`, good: `in more than ${first} days` }
    : { soon: 'not used with your reminder days', good: 'in more than 3 days' };
};

/** Explains the colours of the days, if there are any. */
export function RefillLegend({ listed }: { listed: readonly MedicationToRefill[] }) {
  const configs = useRows('med_refill_config');
  const counted = listed.filter(({ supply }) => supply?.refillDate);
  if (counted.length === 0) return null;
  const { soon, good } = soonWords(
    counted.map(({ medication }) =>
      reminderDaysOf(configs.find(({ medication_id }) => medication_id === medication.id)),
    ),
  );
  const meanings = [
    ['out', 'today'],
    ['urgent', 'within 3 days'],
    ['soon', soon],
    ['good', good],
  ] as const;
  return (
    <ul aria-label="Colours of the days" className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-quiet">
      {meanings.map(([verdict, words]) => {
        const { tone, word } = refillUrgency(verdict);
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
