import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { type AsthmaEvent, type AsthmaLog, isMeasured } from './asthma-log.ts';
import { EventDialog } from './event-dialog.tsx';
import { EventList } from './event-list.tsx';
import { exportEvents } from './export-events.ts';
import { PeakFlowChart } from './peak-flow-chart.tsx';
import { PlanCard } from './plan-card.tsx';
import { RescueCard } from './rescue-card.tsx';
import type { EventActs } from './use-event-acts.ts';

type EventLogProps = {
  log: AsthmaLog;
  acts: EventActs;
  /** Newest first; undefined while they are read from the device. */
  events: readonly AsthmaEvent[] | undefined;
  /** The person came to log an event. */
  adding: boolean;
  onPlan: () => void;
};

/** Logging first, then where the person stands, then how it went and every event. */
export function EventLog({ log, acts, events, adding, onPlan }: EventLogProps) {
  const [open, setOpen] = useState(adding);
  const measured = useMemo(() => events?.filter(isMeasured) ?? [], [events]);
  const has = events !== undefined && events.length > 0;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {events?.length !== 0 && (
          <Button size="lg" className="flex-auto sm:flex-none" onClick={() => setOpen(true)}>
            Log Asthma Event
          </Button>
        )}
        {has && <ExportButtons onExport={(span) => exportEvents(events, log.today, span)} />}
      </div>
      {events === undefined && <SkeletonList label="Reading your log…" />}
      {events && (
        <div className="grid gap-5 wide:grid-cols-2">
          {!has && (
            <EmptyState
              title="Your asthma events will stand here."
              action={
                <Button size="lg" onClick={() => setOpen(true)}>
                  Log Asthma Event
                </Button>
              }
            >
              With peak flow, triggers and what you took.
            </EmptyState>
          )}
          <PlanCard plan={log.plan} latest={measured[0]} onEdit={onPlan} />
          {has && <RescueCard log={log} events={events} />}
        </div>
      )}
      {measured.length > 0 && <PeakFlowChart log={log} events={measured} />}
      {has && (
        <section aria-labelledby="asthma-history" className="flex flex-col gap-4">
          <h2 id="asthma-history" className="text-xl">
            History
          </h2>
          <EventList log={log} acts={acts} events={events} />
        </section>
      )}
      {open && <EventDialog log={log} acts={acts} onClose={() => setOpen(false)} />}
    </div>
  );
}
