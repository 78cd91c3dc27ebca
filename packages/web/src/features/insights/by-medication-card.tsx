import type { MedicationTally } from '@dosewell/domain/doses';
import { byName } from '@dosewell/domain/medications';
import { Card } from '../../ui/card.tsx';
import { ColorDot } from '../../ui/fields/color-dot.tsx';
import { ShareRow } from './share-row.tsx';
import { useMedicationNames } from './use-medication-names.ts';

/** The adherence of each scheduled medication, sorted by name. */
export function ByMedicationCard({ tallies }: { tallies: readonly MedicationTally[] }) {
  const nameOf = useMedicationNames();
  const scheduled = tallies
    .filter(({ taken, missed, skipped }) => taken + missed + skipped > 0)
    .map((tally) => ({ tally, id: tally.medicationId, ...nameOf(tally.medicationId, tally.newest) }))
    .sort(byName);
  if (scheduled.length === 0) return null;
  return (
    <Card title="By medication">
      <ul className="flex flex-col gap-5">
        {scheduled.map(({ tally, name, row }) => (
          <ShareRow
            key={tally.medicationId}
            mark={row && <ColorDot color={row.color} />}
            name={<bdi>{name}</bdi>}
            tally={tally}
          />
        ))}
      </ul>
    </Card>
  );
}
