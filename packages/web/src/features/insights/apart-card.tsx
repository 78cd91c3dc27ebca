import { doseCount, type MedicationTally, timesCount } from '@dosewell/domain/doses';
import { Card } from '../../ui/card.tsx';
import { useMedicationNames } from './use-medication-names.ts';

/** What the percentage excludes: skipped doses and as-needed ones. */
export function ApartCard({ tallies }: { tallies: readonly MedicationTally[] }) {
  const nameOf = useMedicationNames();
  const skipped = tallies.reduce((sum, tally) => sum + tally.skipped, 0);
  const needed = tallies.filter(({ asNeeded }) => asNeeded > 0);
  return (
    <Card title="Not part of the percentage">
      <dl className="flex flex-col gap-3">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt>Skipped</dt>
          <dd className="font-semibold">{skipped === 0 ? 'None' : doseCount(skipped)}</dd>
        </div>
        {needed.map((tally) => (
          <div key={tally.medicationId} className="flex flex-wrap justify-between gap-x-4">
            <dt className="min-w-0 break-words">
              <bdi>{nameOf(tally.medicationId, tally.newest).name}</bdi>, as needed
            </dt>
            <dd className="font-semibold">{timesCount(tally.asNeeded)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
