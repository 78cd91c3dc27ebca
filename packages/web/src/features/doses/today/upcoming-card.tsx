import { type Dose, dueTime, upcomingDose } from '@dosewell/domain/doses';
import { displayTime, slotOf } from '@dosewell/domain/time';
import { memo } from 'react';
import { useRow } from '../../../data/use-live.ts';
import { useNotUnderstood } from '../../../data/use-not-understood.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';

/** The next dose without an answer. */
export const UpcomingCard = memo(function UpcomingCard({
  doses,
  today,
}: {
  doses: readonly Dose[];
  today: string;
}) {
  const unknown = useNotUnderstood(today);
  const next = upcomingDose(doses);
  const besides = doses.filter((d) => d.owed && d.status === 'pending' && d.slot === next?.slot).length - 1;
  const name = useRow('medications', next?.medicationId ?? '')?.name;
  return (
    <Card title="Upcoming">
      {next ? (
        <>
          <p className="text-2xl font-bold">{displayTime(slotOf(dueTime(next)))}</p>
          <p className="font-semibold break-words">{name}</p>
          <p className="break-words">{next.dosage}</p>
          {besides > 0 && <p className="text-quiet">{`and ${besides} more`}</p>}
          {next.timing === 'due' && <StatusMark status="due" />}
        </>
      ) : (
        <p className="text-quiet">
          {unknown.length === 0 ? 'Nothing more today.' : 'More may be due today. Update the app to see it.'}
        </p>
      )}
    </Card>
  );
});
