// What stands below the day, loaded separately from it.
import { onDemand } from '../../ui/overlays/on-demand.ts';

export const beneathToday = onDemand(() => import('../beneath-today.tsx'));
