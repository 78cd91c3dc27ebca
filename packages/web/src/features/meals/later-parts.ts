// Parts of the log that are loaded separately, as they appear only once there are meals, or after a press.
import { onDemand } from '../../ui/overlays/on-demand.ts';

export const pastMeals = onDemand(() => import('./past-meals.ts'));
export const mealDialog = onDemand(() => import('./meal-dialog.tsx'));

export type PastMeals = Awaited<ReturnType<typeof pastMeals.load>>;
