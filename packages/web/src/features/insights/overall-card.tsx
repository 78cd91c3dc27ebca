import {
  ADHERENCE_PERIODS,
  adherenceColour,
  adherenceOf,
  type AdherencePeriod,
  adherenceWords,
  type DoseTally,
  wholePercent,
} from '@dosewell/domain/doses';
import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressRing } from '../../ui/organiser/progress-ring.tsx';
import { SegmentedFilter } from '../../ui/fields/segmented-filter.tsx';
import { periodWords, takenWords, toneOfShare } from './adherence-words.ts';

const shapes: Record<ReturnType<typeof adherenceColour>, LucideIcon> = {
  green: CircleCheck,
  amber: CircleAlert,
  red: TriangleAlert,
};

const periods = ADHERENCE_PERIODS.map((days) => ({ value: String(days), label: `${days} days` }));

type OverallCardProps = {
  period: AdherencePeriod;
  onPeriod: (period: AdherencePeriod) => void;
  tally: DoseTally;
  /** Whether any dose was ever taken or missed. */
  begun: boolean;
  /** Compared with the period before. */
  comparison: ReactNode;
};

/** The card with the adherence of all medications over a chosen period. */
export function OverallCard({ period, onPeriod, tally, begun, comparison }: OverallCardProps) {
  const share = adherenceOf(tally);
  const nothing = begun ? `Nothing to count in the ${periodWords(period)}` : 'Your first week starts today';
  const words = share === undefined ? nothing : `${takenWords(tally)} in the ${periodWords(period)}`;
  const colour = share === undefined ? undefined : adherenceColour(share);
  return (
    <Card title="Overall adherence">
      <SegmentedFilter
        label="Period"
        options={periods}
        value={String(period)}
        onChange={(value) => onPeriod(ADHERENCE_PERIODS.find((days) => String(days) === value) ?? period)}
      />
      <div className="mt-5 flex flex-col items-center gap-3">
        <ProgressRing
          label="Overall adherence"
          percent={share === undefined ? undefined : wholePercent(share)}
          words={words}
          tone={toneOfShare(share)}
        />
        {colour && (
          <Badge tone={toneOfShare(share)} icon={shapes[colour]}>
            {adherenceWords[colour]}
          </Badge>
        )}
        {comparison}
      </div>
    </Card>
  );
}
