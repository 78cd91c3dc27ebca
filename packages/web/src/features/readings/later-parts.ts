// What a log shows once there are readings, or after a press, loaded separately from its form.
import { onDemand } from '../../ui/overlays/on-demand.ts';

export const pastReadings = onDemand(() => import('./past-readings.ts'));
export const profileDialogs = onDemand(() => import('./profile/profile-dialogs.ts'));

export type PastReadings = Awaited<ReturnType<typeof pastReadings.load>>;
