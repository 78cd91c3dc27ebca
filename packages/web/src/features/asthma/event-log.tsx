import { type ReactNode, useMemo } from 'react';
import { useAddDialog } from '../../navigation/use-add-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { SampleChart } from '../../ui/chart/sample-chart.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useWanted } from '../../ui/overlays/on-demand.ts';
import { type AsthmaEvent, type AsthmaLog, isMeasured } from './asthma-log.ts';
import { eventDialog, type PastEvents } from './later-parts.ts';
import { PlanCard } from './plan-card.tsx';
import type { EventActions } from './use-event-actions.ts';

type EventLogProps = {
  log: AsthmaLog;
  acts: EventActions;
  /** The events, newest first; undefined while they are being read from this device. */
  events: readonly AsthmaEvent[] | undefined;
  /** Shown in place of the events until they are loaded. */
  waiting: ReactNode;
  /** Whether the person opened the log to add an event. */
  adding: boolean;
  onPlan: () => void;
  /** What shows past events; undefined until its code is loaded. */
  past: PastEvents | undefined;
  /** Whether the code for past events could not be loaded; the screen then says so. */
  pastFailed: boolean;
};

/** The asthma log: the form first, then the present zone, then the chart and every event. */
export function EventLog(props: EventLogProps) {
  const { log, acts, events, waiting, adding, onPlan, past, pastFailed } = props;
  const [open, setOpen] = useAddDialog(adding);
  const form = useWanted(eventDialog, open);
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
      {(events === undefined || (has && !past && !pastFailed)) && waiting}
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
          {has && past && <past.RescueCard log={log} events={events} />}
        </div>
      )}
      {measured.length > 0 && past && <past.PeakFlowChart log={log} events={measured} />}
      {has && past && (
        <past.LogHistory onExport={(span) => past.exportEvents(events, log.today, span)}>
          <past.EventList log={log} acts={acts} events={events} />
        </past.LogHistory>
      )}
      {form && open && <form.EventDialog log={log} acts={acts} onClose={() => setOpen(false)} />}
    </div>
  );
}
