import { foodOf, mealsTable } from '@dosewell/domain/meals';
import type { Patch } from '@dosewell/domain/sync';
import { restoringPatch } from '@dosewell/domain/sync/table';
import type { Meal } from './meal-log.ts';

/** A complete patch that restores a meal; `saved` is the change that it takes back. */
export const wholePatch = (meal: Meal, saved?: Patch): Patch => ({
  ...restoringPatch(mealsTable, meal, saved),
  items: meal.items.map(foodOf),
});
