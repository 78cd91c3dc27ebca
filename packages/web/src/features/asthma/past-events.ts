// Everything that the log shows about past events, loaded as one part (later-parts.ts).
export { LogHistory } from '../../ui/lists/log-history.tsx';
export { EventList } from './event-list.tsx';
export { exportEvents } from './export-events.ts';
export { PeakFlowChart } from './peak-flow-chart.tsx';
export { RescueCard } from './rescue-card.tsx';
