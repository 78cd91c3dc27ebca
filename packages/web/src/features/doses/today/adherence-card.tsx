import { adherence, type Dose, wholePercent } from '@dosewell/domain/doses';
import { memo } from 'react';
import { Card } from '../../../ui/card.tsx';
import { ProgressRing } from '../../../ui/organiser/progress-ring.tsx';

/** Adherence today and in the six days before. */
export const AdherenceCard = memo(function AdherenceCard({ doses }: { doses: readonly Dose[] }) {
  const percent = adherence(doses);
  return (
    <Card title="Adherence">
      <ProgressRing
        label="Adherence"
        percent={percent === undefined ? undefined : wholePercent(percent)}
        words={percent === undefined ? 'No doses to count yet' : 'taken in the last 7 days'}
        className="w-full"
      />
    </Card>
  );
});
