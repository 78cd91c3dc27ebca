import { type Dose, dueTime, stillToTake, upcomingDoses } from '@dosewell/domain/doses';
import { displayTime, slotOf } from '@dosewell/domain/time';
import { memo } from 'react';
import { useRow } from '../../../data/use-live.ts';
import { useNotUnderstood } from '../../../data/use-not-understood.ts';
import { howMuchWords } from '../use-medication-looks.ts';
import { Card } from '../../../ui/card.tsx';

const nothingWords = (doses: readonly Dose[], unknown: boolean): string => {
  if (unknown) return 'Update the app to see the rest.';
  return stillToTake(doses).length > 0 ? 'After that, nothing more today.' : 'Nothing more today.';
};

/** The doses that come next; those to take now are in the list. */
export const UpcomingCard = memo(function UpcomingCard({
  doses,
  today,
}: {
  doses: readonly Dose[];
  today: string;
}) {
  const unknown = useNotUnderstood(today);
  const [next, ...besides] = upcomingDoses(doses);
  const medication = useRow('medications', next?.medicationId ?? '');
  return (
    <Card title="Upcoming">
      {next ? (
        <>
          <p className="text-2xl font-bold">{displayTime(slotOf(dueTime(next)))}</p>
          <p className="font-semibold break-words">{medication?.name}</p>
          <p className="break-words">{howMuchWords(next, medication)}</p>
          {besides.length > 0 && <p className="text-quiet">{`and ${besides.length} more`}</p>}
        </>
      ) : (
        <p className="text-quiet">{nothingWords(doses, unknown.length > 0)}</p>
      )}
    </Card>
  );
});
