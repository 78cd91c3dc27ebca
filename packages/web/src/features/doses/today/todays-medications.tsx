import { type Dose, timeThatLeads } from '@dosewell/domain/doses';
import { useId, useMemo } from 'react';
import { useRows, useStatusPart } from '../../../data/use-live.ts';
import { useNotUnderstood } from '../../../data/use-not-understood.ts';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { useLoaded } from '../../../ui/overlays/on-demand.ts';
import { AsNeededGroup } from './as-needed-group.tsx';
import { FetchingRecords } from '../fetching-records.tsx';
import { laterParts } from '../later-parts.ts';
import { MisplacedDoses } from '../history/misplaced-doses.tsx';
import { NoMedications } from './no-medications.tsx';
import { NotUnderstoodGroup } from '../history/not-understood-group.tsx';
import { ScheduledGroups } from './scheduled-groups.tsx';
import { withoutDoses } from './without-doses.ts';

type TodaysMedicationsProps = {
  today: string;
  /** Today's doses; undefined while they are being read from this device. */
  doses: readonly Dose[] | undefined;
  /** Yesterday's doses that are still due. */
  fromYesterday: readonly Dose[];
  failed: boolean;
  onRetry: () => void;
};

/** Every active medication with its doses of today, by time. */
export function TodaysMedications({ today, doses, fromYesterday, failed, onRetry }: TodaysMedicationsProps) {
  const title = useId();
  const ready = useStatusPart('ready');
  const medications = useRows('medications');
  const idle = useMemo(() => withoutDoses(medications, doses ?? [], today), [medications, doses, today]);
  const unknown = useNotUnderstood(today);
  const later = useLoaded(laterParts);
  const leading = timeThatLeads([...fromYesterday, ...(doses ?? [])]);
  const isOfToday = leading === undefined || leading.startsWith(today);
  const list = () => {
    if (failed)
      return <InlineProblem message="Today’s doses could not be read from this device." onRetry={onRetry} />;
    if (!ready && medications.length === 0) return <FetchingRecords />;
    if (doses === undefined) return null;
    if (medications.length === 0 && doses.length === 0) return <NoMedications />;
    return (
      <div className="flex flex-col gap-4">
        <NotUnderstoodGroup medications={unknown} />
        {fromYesterday.length > 0 && (
          <section aria-label="From yesterday" className="flex flex-col gap-2">
            <p className="font-semibold text-quiet">From yesterday</p>
            <ScheduledGroups doses={fromYesterday} answerable leads={!isOfToday} />
          </section>
        )}
        {fromYesterday.length > 0 && <p className="-mb-2 font-semibold text-quiet">Today</p>}
        <ScheduledGroups doses={doses} answerable dueFirst leads={isOfToday} />
        <AsNeededGroup date={today} doses={doses} />
        {later && <later.NotTodayGroup medications={idle} date={today} />}
      </div>
    );
  };
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="mb-3 text-xl @max-[17rem]:sr-only">
        Today's Medications
      </h2>
      <MisplacedDoses today={today} />
      {list()}
    </section>
  );
}
