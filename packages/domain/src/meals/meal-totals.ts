// A meal's totals are the sums of the given values; net carbs are carbs minus fiber, at least 0, and unknown
// where a food with carbs has no fiber (specification/health.md#9-constants, OQ-110, C-01).
import type { FoodItem } from './meals.table.ts';

type Nutrients = Pick<FoodItem, 'carbs_g' | 'fiber_g' | 'protein_g' | 'fat_g'>;

/** Sums in grams; null if no food has a value. Net carbs are also null if a food with carbs has no fiber. */
export interface MealTotals {
  readonly carbs_g: number | null;
  readonly fiber_g: number | null;
  readonly protein_g: number | null;
  readonly fat_g: number | null;
  readonly net_carbs_g: number | null;
}

const hundredths = (value: number): number => Math.round(value * 100);

const sumOf = (items: readonly Nutrients[], field: keyof Nutrients): number | null => {
  const given = items.map((item) => item[field]).filter((value) => value !== null);
  return given.length === 0 ? null : given.reduce((sum, value) => sum + hundredths(value), 0) / 100;
};

export const mealTotals = (items: readonly Nutrients[]): MealTotals => {
  const carbs_g = sumOf(items, 'carbs_g');
  const fiber_g = sumOf(items, 'fiber_g');
  const lacksFiber = items.some((item) => item.carbs_g !== null && item.fiber_g === null);
  return {
    carbs_g,
    fiber_g,
    protein_g: sumOf(items, 'protein_g'),
    fat_g: sumOf(items, 'fat_g'),
    net_carbs_g:
      carbs_g === null || fiber_g === null || lacksFiber
        ? null
        : Math.max(0, hundredths(carbs_g) - hundredths(fiber_g)) / 100,
  };
};

/** Net carbs with one decimal. */
export const shownNetCarbs = (grams: number): string => grams.toFixed(1);
