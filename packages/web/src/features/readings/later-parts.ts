// Parts of a log that are loaded separately from its form, as they appear only once there are readings, or
// after a press.
import { onDemand } from '../../ui/overlays/on-demand.ts';

export const pastReadings = onDemand(() => import('./past-readings.ts'));
export const profileDialogs = onDemand(() => import('./profile/profile-dialogs.ts'));

export type PastReadings = Awaited<ReturnType<typeof pastReadings.load>>;
