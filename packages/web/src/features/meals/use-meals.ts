import { useMemo } from 'react';
import { type Logged, useLogged } from '../../data/use-logged.ts';
import { loggedAt, type Meal, mealOf, withFoods } from './meal-log.ts';

export interface LoadedMeals extends Omit<Logged<'meals'>, 'rows'> {
  /** The meals, newest first; undefined while they are being read from this device. */
  readonly meals: readonly Meal[] | undefined;
}

/** Every meal, newest first. */
export const useMeals = (today: string): LoadedMeals => {
  const logged = useLogged('meals', today, loggedAt);
  const foods = useLogged('meal_items', today, mealOf);
  const meals = useMemo(
    () => logged.rows && foods.rows && withFoods(logged.rows, foods.rows),
    [logged.rows, foods.rows],
  );
  return {
    meals,
    complete: logged.complete && foods.complete,
    failed: logged.failed || foods.failed,
    retry: () => {
      logged.retry();
      foods.retry();
    },
  };
};
