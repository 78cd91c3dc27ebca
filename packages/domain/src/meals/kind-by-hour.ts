// The kind of a meal is suggested by the hour, which the form shows and a person may change (C-01).
import type { MealType } from './choices.ts';

/** Kinds of meals from an hour on, until the hour in the line above. */
const FROM: readonly (readonly [hour: number, kind: MealType])[] = [
  [22, 'snack'],
  [17, 'dinner'],
  [15, 'snack'],
  [11, 'lunch'],
  [4, 'breakfast'],
];

/** `time` is `HH:MM`. */
export const mealKindAt = (time: string): MealType => {
  const hour = Number(time.slice(0, 2));
  return FROM.find(([from]) => hour >= from)?.[1] ?? 'snack';
};
