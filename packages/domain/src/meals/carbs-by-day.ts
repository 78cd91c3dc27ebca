// Totals of each day's meals; a day without carb values has unknown carbs, not zero (OQ-110).
import type { FoodItem } from './meals.table.ts';
import { mealTotals } from './meal-totals.ts';

interface Meal {
  readonly date: string;
  readonly items: readonly FoodItem[];
}

export interface DayOfMeals {
  readonly date: string;
  readonly meals: number;
  readonly carbs_g: number;
  /** Null if unknown for one of the day's meals. */
  readonly net_carbs_g: number | null;
}

const added = (one: number, other: number): number => Math.round((one + other) * 100) / 100;

/** Days with carb values, in the order of the meals; meals without carb values are not counted. */
export const carbsByDay = (meals: readonly Meal[]): DayOfMeals[] => {
  const days = new Map<string, DayOfMeals>();
  for (const { date, items } of meals) {
    const { carbs_g, net_carbs_g } = mealTotals(items);
    if (carbs_g === null) continue;
    const known = days.get(date) ?? { date, meals: 0, carbs_g: 0, net_carbs_g: 0 };
    days.set(date, {
      date,
      meals: known.meals + 1,
      carbs_g: added(known.carbs_g, carbs_g),
      net_carbs_g:
        known.net_carbs_g === null || net_carbs_g === null ? null : added(known.net_carbs_g, net_carbs_g),
    });
  }
  return [...days.values()];
};
