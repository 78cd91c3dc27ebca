import { foodOf, mealsTable } from '@dosewell/domain/meals';
import type { Patch } from '@dosewell/domain/sync';
import { restoringPatch } from '@dosewell/domain/sync/table';
import type { Meal } from './meal-log.ts';

/** A complete patch that restores a meal. */
export const wholePatch = (meal: Meal): Patch => ({
  ...restoringPatch(mealsTable, meal),
  items: meal.items.map(foodOf),
});
