import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { MoreBelow } from '../../ui/overlays/more-below.tsx';
import type { AsthmaEvent, AsthmaLog } from './asthma-log.ts';
import { EventDialog } from './event-dialog.tsx';
import { ALL_EVENTS, EventFilterFields, isAllEvents, eventPasses } from './event-filter.tsx';
import { EventRow } from './event-row.tsx';
import type { EventActions } from './use-event-actions.ts';

/** Events shown first, and added each time (specification/health.md#9-constants). */
const PAGE = 50;

type EventListProps = { log: AsthmaLog; acts: EventActions; events: readonly AsthmaEvent[] };

/** The events, newest first. */
export function EventList({ log, acts, events }: EventListProps) {
  const [filter, setFilter] = useState(ALL_EVENTS);
  const [shown, setShown] = useState(PAGE);
  const [edited, setEdited] = useState<AsthmaEvent>();
  const found = useMemo(() => events.filter((event) => eventPasses(event, filter)), [events, filter]);
  return (
    <div className="flex flex-col gap-4">
      <EventFilterFields
        filter={filter}
        onChange={(next) => {
          setFilter(next);
          setShown(PAGE);
        }}
      />
      {!isAllEvents(filter) && (
        <p role="status" className="text-quiet">
          {found.length} of {events.length} events
        </p>
      )}
      {found.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunk p-4">
          <p>No events match this filter</p>
          <Button variant="quiet" onClick={() => setFilter(ALL_EVENTS)}>
            All
          </Button>
        </div>
      ) : (
        <ul aria-label="Asthma events" className="rounded-lg border border-line bg-card px-4 sm:px-5">
          {found.slice(0, shown).map((event) => (
            <EventRow key={event.id} log={log} event={event} onEdit={setEdited} onDelete={acts.remove} />
          ))}
        </ul>
      )}
      {found.length > shown && <MoreBelow onMore={() => setShown(shown + PAGE)}>Show older events</MoreBelow>}
      {edited && <EventDialog log={log} acts={acts} before={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}
