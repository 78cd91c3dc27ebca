import { type ReactNode, useMemo } from 'react';
import { useAddDialog } from '../../navigation/use-add-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { SampleChart } from '../../ui/chart/sample-chart.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LogHistory } from '../../ui/lists/log-history.tsx';
import { type AsthmaEvent, type AsthmaLog, isMeasured } from './asthma-log.ts';
import { EventDialog } from './event-dialog.tsx';
import { EventList } from './event-list.tsx';
import { exportEvents } from './export-events.ts';
import { PeakFlowChart } from './peak-flow-chart.tsx';
import { PlanCard } from './plan-card.tsx';
import { RescueCard } from './rescue-card.tsx';
import type { EventActions } from './use-event-actions.ts';

type EventLogProps = {
  log: AsthmaLog;
  acts: EventActions;
  /** Newest first; undefined while being read from the device. */
  events: readonly AsthmaEvent[] | undefined;
  /** Shown in place of the events until they are loaded. */
  waiting: ReactNode;
  /** The person came to log an event. */
  adding: boolean;
  onPlan: () => void;
};

/** Logging first, then the present zone, then the chart and every event. */
export function EventLog({ log, acts, events, waiting, adding, onPlan }: EventLogProps) {
  const [open, setOpen] = useAddDialog(adding);
  const measured = useMemo(() => events?.filter(isMeasured) ?? [], [events]);
  const has = events !== undefined && events.length > 0;
  const add = (
    <Button size="lg" className="sm:self-start" onClick={() => setOpen(true)}>
      Log Asthma Event
    </Button>
  );
  return (
    <div className="flex flex-col gap-5">
      {events?.length !== 0 && add}
      {events === undefined && waiting}
      {events && (
        <div className="grid gap-5 wide:grid-cols-2">
          {!has && (
            <EmptyState
              title="No events yet. Log your first."
              action={add}
              picture={<SampleChart shape="line" />}
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
        <LogHistory onExport={(span) => exportEvents(events, log.today, span)}>
          <EventList log={log} acts={acts} events={events} />
        </LogHistory>
      )}
      {open && <EventDialog log={log} acts={acts} onClose={() => setOpen(false)} />}
    </div>
  );
}
