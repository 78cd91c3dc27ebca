import { certain } from '@dosewell/domain/problem';
import { bodyMassIndex, bodyMassIndexBand, shownBodyMassIndex } from '@dosewell/domain/readings';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { judgedOf, quantityNamed, type ReadingLog, type ShownReading } from '@dosewell/domain/readings/words';

export const judgedWeight = (log: ReadingLog, row: ShownReading): number =>
  certain(judgedOf(log, row, quantityNamed(log.sign, 'weight_kg')));

type AddHeightProps = { onSettings: () => void };

/** Shown if the person's height is not known: without it there is no body mass index (OQ-094). */
export function AddHeight({ onSettings }: AddHeightProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-lake-soft p-4">
      <p>Add your height to see your BMI.</p>
      <Button variant="quiet" onClick={onSettings}>
        Add your height
      </Button>
    </div>
  );
}

type BodyMassCardProps = { log: ReadingLog; rows: readonly ShownReading[]; onSettings: () => void };

/** The body mass index of the newest weight. */
export function BodyMassCard({ log, rows, onSettings }: BodyMassCardProps) {
  const latest = rows[0];
  if (latest === undefined) return null;
  const index = bodyMassIndex(judgedWeight(log, latest), log.body.height_cm);
  if (index === undefined) return <AddHeight onSettings={onSettings} />;
  return (
    <Card title="BMI">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-reading font-bold tabular-nums">{shownBodyMassIndex(index)}</span>
        <Badge tone="quiet">{bodyMassIndexBand(index).word}</Badge>
      </p>
    </Card>
  );
}
