import { type Streak, type Streaks, streakWords } from '@dosewell/domain/doses';
import { displayDate } from '@dosewell/domain/time';
import { Card } from '../../ui/card.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';

const longestWords = ({ days, from, to }: Streak): string =>
  days === 1 ? `1 day, ${displayDate(to)}` : `${days} days, ${displayDate(from)} to ${displayDate(to)}`;

function StreakSentences({ current, longest }: Streaks) {
  if (longest === undefined) return <p>There is no day yet on which you took every dose.</p>;
  return (
    <>
      {current && <p className="text-lg font-semibold">{streakWords(current)}</p>}
      {longest !== current && (
        <p className={current ? 'text-quiet' : undefined}>
          Longest time with every dose taken: {longestWords(longest)}
        </p>
      )}
    </>
  );
}

type StreakCardProps = {
  /** The streaks; undefined while the records of two years are being read. */
  streaks: Streaks | undefined;
  failed: boolean;
  onRetry: () => void;
};

/** The streak, in words. */
export function StreakCard({ streaks, failed, onRetry }: StreakCardProps) {
  return (
    <Card title="Days in a row">
      {failed && <InlineProblem message="Your earlier dose records could not be read." onRetry={onRetry} />}
      {!failed && streaks === undefined && <SkeletonList label="Reading your earlier records…" rows={1} />}
      {streaks && <StreakSentences {...streaks} />}
    </Card>
  );
}
