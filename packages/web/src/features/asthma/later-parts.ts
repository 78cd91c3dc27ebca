// Parts of the log that are loaded separately, as they appear only once there are events, or after a press.
import { onDemand } from '../../ui/overlays/on-demand.ts';

export const pastEvents = onDemand(() => import('./past-events.ts'));
export const eventDialog = onDemand(() => import('./event-dialog.tsx'));
export const planDialog = onDemand(() => import('./plan-dialog.tsx'));

export type PastEvents = Awaited<ReturnType<typeof pastEvents.load>>;
