import type { Live } from '../../data/store.ts';

/** A meal as the person sees it, with its foods in order. */
export interface Meal extends Live<'meals'> {
  readonly items: readonly Live<'meal_items'>[];
}

/** The instant at which a meal was eaten. */
export const loggedAt = ({ logged_at }: Live<'meals'>): string => logged_at;
export const mealOf = ({ meal_id }: Live<'meal_items'>): string => meal_id;

/** Meals with their foods. A meal whose foods are still being read is left out. */
export const withFoods = (meals: readonly Live<'meals'>[], items: readonly Live<'meal_items'>[]): Meal[] => {
  const foods = new Map<string, Live<'meal_items'>[]>();
  for (const item of items) {
    const known = foods.get(item.meal_id);
    if (known) known.push(item);
    else foods.set(item.meal_id, [item]);
  }
  return meals.flatMap((meal) => {
    const own = foods.get(meal.id);
    return own
      ? [{ ...meal, items: own.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)) }]
      : [];
  });
};
