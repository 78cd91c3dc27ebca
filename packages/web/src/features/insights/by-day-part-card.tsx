import type { DayPart, DayPartTally } from '@dosewell/domain/doses';
import { type LucideIcon, Moon, Sun, Sunrise, Sunset } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { ShareRow } from './share-row.tsx';

const parts: Record<DayPart, { name: string; icon: LucideIcon }> = {
  morning: { name: 'Morning', icon: Sunrise },
  noon: { name: 'Noon', icon: Sun },
  evening: { name: 'Evening', icon: Sunset },
  night: { name: 'Night', icon: Moon },
};

/** The adherence in each part of the day. */
export function ByDayPartCard({ tallies }: { tallies: readonly DayPartTally[] }) {
  const answered = tallies.filter(({ taken, missed, skipped }) => taken + missed + skipped > 0);
  if (answered.length === 0) return null;
  return (
    <Card title="By time of day">
      <ul className="flex flex-col gap-5">
        {answered.map((tally) => {
          const { name, icon: Icon } = parts[tally.part];
          return (
            <ShareRow
              key={tally.part}
              mark={<Icon aria-hidden className="size-6 shrink-0 text-quiet" />}
              name={name}
              tally={tally}
            />
          );
        })}
      </ul>
    </Card>
  );
}
