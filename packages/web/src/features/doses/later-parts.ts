// Parts of a day that appear seldom or after a press, loaded separately from the first screen.
import { onDemand } from '../../ui/overlays/on-demand.ts';

export const laterParts = onDemand(() => import('./parts-of-day.ts'));
