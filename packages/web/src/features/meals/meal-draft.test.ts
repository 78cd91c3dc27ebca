// @vitest-environment node
import { emptyFood } from '@dosewell/domain/meals';
import { expect, test } from 'vitest';
import { emptyMeal, judgeMeal } from './meal-draft.ts';

const HERE = { at: '2026-11-20T08:10:00', zone: 'Europe/Berlin' };
const foods = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ ...emptyFood(`food-${place}`), name: 'Oatmeal' }));
const judged = (said: object) =>
  judgeMeal({ ...emptyMeal('food'), foods: foods(1), ...said }, undefined, HERE);

test('a meal that the server would never take is refused before anything is kept', () => {
  expect(judged({ foods: foods(41) })).toEqual({ faults: { items: 'At most 40 food items' } });
  expect(judged({ foods: foods(40) })).toHaveProperty('patch');
  expect(judged({ when: { date: '0026-11-20', time: '08:00' } })).toEqual({
    faults: { logged_at: 'Please provide when you ate' },
  });
});
