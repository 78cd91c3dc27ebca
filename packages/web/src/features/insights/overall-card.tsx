import {
  ADHERENCE_PERIODS,
  adherenceOf,
  type AdherencePeriod,
  type DoseTally,
  takenWords,
  wholePercent,
} from '@dosewell/domain/doses';
import type { ReactNode } from 'react';
import { Link } from '../../navigation/link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { ProgressRing } from '../../ui/organiser/progress-ring.tsx';
import { SegmentedFilter } from '../../ui/fields/segmented-filter.tsx';
import { periodWords, toneOfShare } from './adherence-words.ts';

const periods = ADHERENCE_PERIODS.map((days) => ({ value: String(days), label: `${days} days` }));

type OverallCardProps = {
  period: AdherencePeriod;
  onPeriod: (period: AdherencePeriod) => void;
  tally: DoseTally;
  /** Whether any dose has been taken or missed at all. */
  begun: boolean;
  /** The comparison with the period before. */
  comparison: ReactNode;
};

/** The card with the adherence of all medications over a chosen period. */
export function OverallCard({ period, onPeriod, tally, begun, comparison }: OverallCardProps) {
  const share = adherenceOf(tally);
  const nothing = begun
    ? `No scheduled dose was taken or missed in the ${periodWords(period)}`
    : 'No doses to count yet';
  const words = share === undefined ? nothing : `${takenWords(tally)} in the ${periodWords(period)}`;
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
        {tally.missed > 0 && (
          <Link to="/history" search={{ tab: 'medications' }} className={buttonClass('link')}>
            {tally.missed} missed or unmarked – see which
          </Link>
        )}
        {comparison}
      </div>
    </Card>
  );
}
