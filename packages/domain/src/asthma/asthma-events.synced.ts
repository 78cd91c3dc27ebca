// Asthma events have merge class `event`, like readings (design/sync.md#merge).
import { eventTable } from '../sync/event-table.ts';

export const asthmaEvents = eventTable({
  table: 'asthma_events',
  instant: 'occurred_at',
  inFuture: 'This time has not come yet',
});
