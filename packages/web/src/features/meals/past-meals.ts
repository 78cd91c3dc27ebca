// Everything that the log shows about past meals, loaded as one part (later-parts.ts).
export { LogHistory } from '../../ui/lists/log-history.tsx';
export { CarbsChart } from './carbs-chart.tsx';
export { exportMeals } from './export-meals.ts';
export { MealList } from './meal-list.tsx';
