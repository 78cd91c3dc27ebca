import { expect, test } from 'vitest';
import { mealKindAt } from './kind-by-hour.ts';

test.each([
  ['03:59', 'snack'],
  ['04:00', 'breakfast'],
  ['10:59', 'breakfast'],
  ['11:00', 'lunch'],
  ['14:59', 'lunch'],
  ['15:00', 'snack'],
  ['16:59', 'snack'],
  ['17:00', 'dinner'],
  ['21:59', 'dinner'],
  ['22:00', 'snack'],
])('at %s a %s is suggested', (time, kind) => {
  // covers: MEAL-003
  expect(mealKindAt(time)).toBe(kind);
});
