// Asthma events have merge class `event`, like readings (design/sync.md#merge).
import { eventTable } from '../sync/event-table.ts';

export const asthmaEvents = eventTable({
  table: 'asthma_events',
  instant: 'occurred_at',
  inFuture: 'An event cannot lie in the future',
});
