import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Patch } from '../sync/operation.ts';
import { readOperation } from '../tables/operation.schema.ts';
import { idOf, isoAt } from '../testing/builders.ts';
import { act, remove, write } from '../testing/operations.ts';
import { keepRecords, type Records } from '../testing/records.ts';
import { MEAL_TYPES } from './choices.ts';
import { foodItemFaults } from './food-item-rule.ts';
import { mealTotals, shownNetCarbs } from './meal-totals.ts';

const NOON = '2026-11-20T12:00';
const MEAL = idOf(1);
const food = (id: number, more: object = {}) => ({
  id: idOf(id),
  name: 'Oatmeal',
  brand: null,
  serving_qty: 1.5,
  serving_unit: 'cup',
  carbs_g: 40,
  fiber_g: 6,
  protein_g: null,
  fat_g: null,
  gi: 55,
  gl: null,
  ...more,
});
const meal = (items: readonly object[], more: object = {}): Patch =>
  ({ logged_at: '2026-11-20T07:30:00.000Z', type: 'breakfast', notes: null, items, ...more }) as Patch;
const save = (records: Records, items: readonly object[], more: object = {}, at = NOON, id = MEAL) =>
  records.admit(act(at, [write('meals', id, meal(items, more), records.rev('meals', id))]), isoAt(at));
const standing = (records: Records) =>
  records
    .all('meal_items')
    .filter((item) => item.deleted_at === null && item.meal_id === MEAL)
    .toSorted((a, b) => a.position - b.position)
    .map(({ id }) => id);

test('a meal and its foods are kept together, in their order', () => {
  const records = keepRecords();
  save(records, [food(11), food(12, { name: 'Milk' })]);
  // covers: MEAL-003 MEAL-005 MEAL-006
  expect(records.get('meals', MEAL)).toMatchObject({
    type: 'breakfast',
    notes: null,
    logged_at: '2026-11-20T07:30:00.000Z',
    date: '2026-11-20',
    time: '08:30',
    photo_url: null,
  });
  // covers: MEAL-007 MEAL-038 MEAL-039
  expect(standing(records)).toEqual([idOf(11), idOf(12)]);
  // covers: MEAL-008 MEAL-009 MEAL-011 MEAL-012
  expect(records.get('meal_items', idOf(12))).toMatchObject({
    ...food(12, { name: 'Milk' }),
    meal_id: MEAL,
    position: 1,
  });
});

test('an edit keeps the foods it names, adds new ones and removes the others', () => {
  const records = keepRecords();
  save(records, [food(11), food(12)]);
  save(records, [food(13), food(12, { carbs_g: 1 })]);
  expect(standing(records)).toEqual([idOf(13), idOf(12)]);
  expect(records.get('meal_items', idOf(12))?.carbs_g).toBe(1);
  save(records, [food(11)]);
  expect(standing(records)).toEqual([idOf(11)]);
});

test('deleting a meal deletes its foods, and bringing it back brings them back', () => {
  const records = keepRecords();
  save(records, [food(11), food(12)]);
  records.admit(act(NOON, [remove('meals', MEAL, records.rev('meals', MEAL))]), isoAt(NOON));
  // covers: MEAL-047
  expect({ stands: records.get('meals', MEAL)?.deleted_at === null, foods: standing(records) }).toEqual({
    stands: false,
    foods: [],
  });
  save(records, [food(11), food(12)], { deleted_at: null });
  expect({ deleted_at: records.get('meals', MEAL)?.deleted_at, standing: standing(records) }).toEqual({
    deleted_at: null,
    standing: [idOf(11), idOf(12)],
  });
});

test('an edit cannot take over a food of another meal', () => {
  const records = keepRecords();
  save(records, [food(11)]);
  const answer = save(records, [food(11)], {}, NOON, idOf(2));
  expect(answer).toMatchObject({ ok: false, problem: { code: 'not_writable' } });
  expect(standing(records)).toEqual([idOf(11)]);
});

test('the foods on record are those of the last save, after any saves, deletions and returns', () => {
  const step = fc.oneof(
    fc.constant('delete' as const),
    fc.uniqueArray(fc.integer({ min: 11, max: 16 }), { minLength: 1, maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const records = keepRecords();
      let last: readonly number[] = [];
      for (const one of steps) {
        if (one !== 'delete') {
          save(
            records,
            one.map((id) => food(id)),
            { deleted_at: null },
          );
          last = one;
        } else if (records.rev('meals', MEAL) > 0) {
          records.admit(act(NOON, [remove('meals', MEAL, records.rev('meals', MEAL))]), isoAt(NOON));
          last = [];
        }
        expect(standing(records)).toEqual(last.map(idOf));
      }
    }),
    { numRuns: 100 },
  );
});

const faultsOf = (patch: Patch) => {
  const read = readOperation(act(NOON, [write('meals', MEAL, patch)]));
  return read.ok ? {} : read.problem.fields;
};

test('a meal is refused in the words of the specification', () => {
  expect(faultsOf(meal([food(11)]))).toEqual({});
  // covers: MEAL-014
  expect(faultsOf(meal([food(11, { fiber_g: null })]))).toEqual({});
  // covers: MEAL-006 MEAL-036
  expect(faultsOf(meal([food(11)], { logged_at: undefined }))).toEqual({
    logged_at: 'Please provide when you ate',
  });
  // covers: MEAL-037
  expect(faultsOf(meal([]))).toEqual({ items: 'Add at least one food item' });
  // covers: MEAL-032
  expect(faultsOf(meal([food(11, { name: ' ' })]))).toEqual({ items: 'Food name is required' });
  // covers: MEAL-003
  expect(MEAL_TYPES).toEqual(['breakfast', 'lunch', 'dinner', 'snack']);
});

test('the numbers of a food are refused at their field', () => {
  const faults = (more: object) => foodItemFaults(food(11, more));
  expect(faults({ serving_qty: null, carbs_g: 0, gi: 0, gl: 0 })).toBeUndefined();
  expect(faults({ gi: 100, serving_qty: 0.1 })).toBeUndefined();
  // covers: MEAL-033
  expect([faults({ serving_qty: 0 }), faults({ carbs_g: -0.1 })]).toEqual([
    { serving_qty: 'Quantity must be a positive number' },
    { carbs_g: 'Carbs cannot be negative' },
  ]);
  // covers: MEAL-017 MEAL-034
  expect([-1, 101, 55.5].map((gi) => faults({ gi }))).toEqual(
    Array.from({ length: 3 }, () => ({ gi: 'GI must be a whole number from 0 to 100' })),
  );
  // covers: MEAL-018 MEAL-035
  expect(faults({ gl: -1 })).toEqual({ gl: 'GL cannot be negative' });
  expect(faults({ fat_g: 1.234 })).toEqual({ fat_g: 'Fat has at most 2 digits after the point' });
});

test('net carbs are carbs less fiber, never below 0, with one decimal, and unknown where fiber is', () => {
  const totals = mealTotals([
    food(11, { carbs_g: 40.15 }),
    food(12, { carbs_g: null, fiber_g: 0.05, fat_g: 2 }),
  ]);
  expect(totals).toEqual({ carbs_g: 40.15, fiber_g: 6.05, protein_g: null, fat_g: 2, net_carbs_g: 34.1 });
  // covers: MEAL-020
  expect(mealTotals([food(11, { carbs_g: 3, fiber_g: 5 })]).net_carbs_g).toBe(0);
  expect(mealTotals([food(11, { carbs_g: null })]).net_carbs_g).toBeNull();
  // covers: MEAL-020
  expect(mealTotals([food(11), food(12, { fiber_g: null })]).net_carbs_g).toBeNull();
  // covers: MEAL-021
  expect([34.1, 0, 12.25].map(shownNetCarbs)).toEqual(['34.1', '0.0', '12.3']);
});

test('a meal that is refused keeps its foods out too', () => {
  const records = keepRecords();
  const future = save(records, [food(11)], { logged_at: '2026-11-21T07:30:00.000Z' });
  expect(future).toMatchObject({ ok: false, problem: { code: 'invalid' } });
  expect(records.all('meal_items')).toEqual([]);
});

test('a number of a food beyond all measure is refused at its field', () => {
  expect(foodItemFaults(food(11, { carbs_g: 100_001 }))).toEqual({ carbs_g: 'Carbs is too large' });
});
