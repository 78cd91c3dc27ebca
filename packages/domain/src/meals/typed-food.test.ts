import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOf } from '../testing/builders.ts';
import { carbsByDay } from './carbs-by-day.ts';
import { mealCells } from './meal-csv.ts';
import { emptyFood, judgeFood, readFood, steppedQuantity, typedFoodOf } from './typed-food.ts';

const typed = (said: object) => ({ ...emptyFood(idOf(11)), name: 'Oatmeal', ...said });
const item = (said: object) => readFood(typed(said));

test('an empty field of a food is kept as no value, and a comma counts as the decimal point', () => {
  // covers: MEAL-031
  expect(judgeFood(typed({ carbs_g: '40,5', brand: ' ', serving_qty: '1.5' }))).toEqual({
    food: {
      id: idOf(11),
      name: 'Oatmeal',
      ...{ brand: null, serving_qty: 1.5, serving_unit: null },
      ...{ carbs_g: 40.5, fiber_g: null, protein_g: null, fat_g: null, gi: null, gl: null },
    },
  });
});

test('a text that is not a number is refused at its field', () => {
  expect(judgeFood(typed({ carbs_g: 'many', gi: '5.5', gl: '1e3', serving_qty: 'x' }))).toEqual({
    faults: {
      carbs_g: 'Carbs must be a number',
      gi: 'GI must be a whole number from 0 to 100',
      gl: 'GL must be a number',
      serving_qty: 'Quantity must be a positive number',
    },
  });
});

test('a kept food opens in the form with the values that were kept', () => {
  const cents = fc.option(
    fc.integer({ min: 1, max: 99_999 }).map((n) => n / 100),
    { nil: null },
  );
  const text = fc.option(fc.stringMatching(/^[a-z]{1,9}$/), { nil: null });
  const food = fc.record({
    id: fc.constant(idOf(11)),
    name: fc.stringMatching(/^[A-Z][a-z]{0,9}$/),
    ...{ brand: text, serving_qty: cents, serving_unit: text, carbs_g: cents, fiber_g: cents },
    ...{ protein_g: cents, fat_g: cents, gl: cents },
    gi: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
  });
  fc.assert(
    fc.property(food, (kept) => {
      expect(judgeFood(typedFoodOf(kept))).toEqual({ food: kept });
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['', true, '0.1'],
  ['1', true, '1.1'],
  ['0,2', true, '0.3'],
  ['1.1', false, '1'],
  ['0.1', false, '0.1'],
  ['some', true, undefined],
])('the quantity %j changes by a tenth (up: %s) to %j', (text, up, next) => {
  // covers: MEAL-011
  expect(steppedQuantity(text, up)).toBe(next);
});

test('the carbs of a day are those of its meals, and a meal without a figure is left out', () => {
  const day = { date: '2026-11-20' };
  expect(
    carbsByDay([
      { ...day, items: [item({ carbs_g: '40.1', fiber_g: '6' }), item({ carbs_g: '0.2', fiber_g: '0' })] },
      { ...day, items: [item({ carbs_g: '3', fiber_g: '5' })] },
      { ...day, items: [item({ fiber_g: '5' })] },
      { date: '2026-11-19', items: [item({ fiber_g: '5' })] },
      { date: '2026-11-18', items: [item({ carbs_g: '0', fiber_g: '0' })] },
      { date: '2026-11-17', items: [item({ carbs_g: '30' })] },
      { date: '2026-11-17', items: [item({ carbs_g: '10', fiber_g: '2' })] },
    ]),
  ).toEqual([
    { ...day, meals: 2, carbs_g: 43.3, net_carbs_g: 34.3 },
    { date: '2026-11-18', meals: 1, carbs_g: 0, net_carbs_g: 0 },
    { date: '2026-11-17', meals: 2, carbs_g: 40, net_carbs_g: null },
  ]);
});

test('the export has one line for each food', () => {
  const items = [item({ brand: 'Quaker', serving_qty: '1.5', serving_unit: 'cup', carbs_g: '40', gi: '55' })];
  const meal = {
    date: '2026-11-20',
    time: '08:10',
    type: 'breakfast' as const,
    notes: 'late, at work',
    items,
  };
  expect(mealCells([meal, { ...meal, notes: null, items: [item({}), item({ name: 'Milk' })] }])).toEqual([
    [
      'Date & Time',
      'Meal',
      'Food',
      'Brand',
      'Quantity',
      'Unit',
      'Carbs (g)',
      'Fiber (g)',
      'Protein (g)',
    ].concat(['Fat (g)', 'GI', 'GL', 'Notes']),
    '2026-11-20 08:10|breakfast|Oatmeal|Quaker|1.5|cup|40||||55||late; at work'.split('|'),
    '2026-11-20 08:10|breakfast|Oatmeal||||||||||'.split('|'),
    '2026-11-20 08:10|breakfast|Milk||||||||||'.split('|'),
  ]);
});
