import { type Dose, mayAnswer } from '@dosewell/domain/doses';
import { displayLongDate } from '@dosewell/domain/time';
import { useId } from 'react';
import { useRows, useStatusPart } from '../../../data/use-live.ts';
import { useNotUnderstood } from '../../../data/use-not-understood.ts';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { AddedLater, useAddedLater } from './added-later.tsx';
import { NotePastDose } from '../corrections/note-past-dose.tsx';
import { AsNeededGroup } from '../today/as-needed-group.tsx';
import { FetchingRecords } from '../fetching-records.tsx';
import { NoMedications } from '../today/no-medications.tsx';
import { NotUnderstoodGroup } from './not-understood-group.tsx';
import { ScheduledGroups } from '../today/scheduled-groups.tsx';

type DayPanelProps = {
  date: string;
  today: string;
  /** The doses; undefined while they are being read from this device. */
  doses: readonly Dose[] | undefined;
  failed: boolean;
  onRetry: () => void;
};

const nothing = (date: string, today: string): string => {
  if (date === today) return 'Nothing is scheduled today.';
  return date < today ? 'Nothing was scheduled on this day.' : 'Nothing is scheduled on this day.';
};

/** The doses of the chosen day. */
export function DayPanel({ date, today, doses, failed, onRetry }: DayPanelProps) {
  const title = useId();
  const ready = useStatusPart('ready');
  const medications = useRows('medications');
  const unknown = useNotUnderstood(date);
  const later = useAddedLater(date);
  const adding = (medicationId: string, name: string) => (
    <NotePastDose medicationId={medicationId} name={name} date={date} />
  );
  const list = () => {
    if (failed)
      return <InlineProblem message="This month could not be read from this device." onRetry={onRetry} />;
    if (!ready && medications.length === 0) return <FetchingRecords />;
    if (doses === undefined) return null;
    if (medications.length === 0 && doses.length === 0) return <NoMedications />;
    return (
      <div className="flex flex-col gap-4">
        <NotUnderstoodGroup medications={unknown} />
        {doses.length === 0 && unknown.length === 0 && later.length === 0 && (
          <p className="text-quiet">{nothing(date, today)}</p>
        )}
        {later.length > 0 && (
          <div>
            <AddedLater medications={later} />
          </div>
        )}
        <ScheduledGroups doses={doses} answerable={mayAnswer(date, today)} />
        {mayAnswer(date, today) && (
          <AsNeededGroup date={date} doses={doses} {...(date !== today && { adding })} />
        )}
      </div>
    );
  };
  return (
    <section aria-labelledby={title}>
      <h2 id={title} aria-live="polite" className="mb-3 text-xl">
        {displayLongDate(date)}
      </h2>
      {list()}
    </section>
  );
}
