// The cards below the day, loaded separately from the day.
import { onDemand } from '../../ui/overlays/on-demand.ts';

export const beneathToday = onDemand(() => import('../beneath-today.tsx'));
