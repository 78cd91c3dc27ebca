import { recentAndMonths } from '@dosewell/domain/time';
import { useMemo, useState } from 'react';
import { LongLog } from '../../ui/lists/long-log.tsx';
import type { AsthmaEvent, AsthmaLog } from './asthma-log.ts';
import { EventDialog } from './event-dialog.tsx';
import { ALL_EVENTS, EventFilterFields, isAllEvents, eventPasses } from './event-filter.tsx';
import { EventRow } from './event-row.tsx';
import type { EventActions } from './use-event-actions.ts';

type EventListProps = { log: AsthmaLog; acts: EventActions; events: readonly AsthmaEvent[] };

/** The events, newest first. */
export function EventList({ log, acts, events }: EventListProps) {
  const [filter, setFilter] = useState(ALL_EVENTS);
  const [edited, setEdited] = useState<AsthmaEvent>();
  const found = useMemo(
    () => (isAllEvents(filter) ? undefined : events.filter((event) => eventPasses(event, filter))),
    [events, filter],
  );
  const groups = useMemo(() => recentAndMonths(events, log.today), [events, log.today]);
  return (
    <div className="flex flex-col gap-4">
      <LongLog
        count={events.length}
        {...groups}
        found={found}
        nouns={['events', 'event']}
        filter={<EventFilterFields filter={filter} onChange={setFilter} />}
        onAll={() => setFilter(ALL_EVENTS)}
      >
        {(some) => (
          <ul aria-label="Asthma events" className="rounded-lg border border-line bg-card px-4 sm:px-5">
            {some.map((event) => (
              <EventRow key={event.id} log={log} event={event} onEdit={setEdited} onDelete={acts.remove} />
            ))}
          </ul>
        )}
      </LongLog>
      {edited && <EventDialog log={log} acts={acts} before={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}
