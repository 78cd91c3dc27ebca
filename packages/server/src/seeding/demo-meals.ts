// Two realistic years of meals: breakfast nearly always the same, lunch and dinner from a dozen dishes, an
// occasional snack.
import { derivedId } from '@dosewell/domain/id';
import type { MealType } from '@dosewell/domain/meals';
import type { OperationRow, Patch } from '@dosewell/domain/sync';
import { instantOf, isoInstant } from '@dosewell/domain/time';
import { rowWrite } from './act.ts';
import type { Evening } from './demo-history.ts';
import { randomAround, clockOf, loggedDays } from './logged-days.ts';
import { oneOf } from './one-of.ts';
import { type RandomSource, seededRandom } from './uneven.ts';

const SEED = 20_261_123;

/** Id of the device that sends the demo's meals. */
export const demoPlate = (person: string): string => derivedId('demo plate', person);

type Food = readonly [
  name: string,
  unit: string,
  quantity: number,
  carbs: number,
  fiber: number,
  protein: number,
  fat: number,
  gi: number | null,
];
type Dish = readonly Food[];

const MILK: Food = ['Milk', 'ml', 150, 7, 0, 5, 2.4, 31];
const COFFEE: Food = ['Coffee with milk', 'cup', 1, 2, 0, 1, 0.8, null];
const BREAD: Food = ['Wholegrain bread', 'slice', 2, 34, 5.2, 8, 2, 51];
const APPLE: Food = ['Apple', 'piece', 1, 19, 3.6, 0.4, 0.2, 36];
const RICE: Food = ['Rice', 'g', 180, 50, 0.7, 4.6, 0.5, 66];
const POTATOES: Food = ['Boiled potatoes', 'g', 250, 43, 5, 5, 0.2, 59];
const SALAD: Food = ['Green salad', 'bowl', 1, 4, 2, 1.5, 6, null];

const dishes: Readonly<Record<MealType, readonly Dish[]>> = {
  breakfast: [
    [['Oatmeal', 'g', 60, 35, 6, 8, 4.2, 55], MILK, ['Blueberries', 'g', 80, 9, 2, 0.5, 0.3, 53]],
    [BREAD, ['Cottage cheese', 'g', 60, 1.6, 0, 7, 2.5, null], COFFEE],
    [['Bread rolls', 'piece', 2, 52, 3, 9, 2, 73], ['Jam', 'tsp', 3, 14, 0.3, 0, 0, 51], COFFEE],
  ],
  lunch: [
    [
      ['Lentil soup', 'bowl', 1, 34, 11, 14, 5, 32],
      ['Wholegrain bread', 'slice', 1, 17, 2.6, 4, 1, 51],
    ],
    [['Chicken breast', 'g', 150, 0, 0, 35, 4, null], RICE, SALAD],
    [['Spaghetti with tomato sauce', 'plate', 1, 78, 6, 15, 9, 49]],
    [['Vegetable pan', 'plate', 1, 22, 7, 6, 8, null], POTATOES],
  ],
  dinner: [
    [BREAD, ['Cheese', 'g', 50, 0.1, 0, 12, 14, null], ['Tomatoes', 'g', 120, 3.2, 1.4, 1, 0.2, null]],
    [['Salmon', 'g', 140, 0, 0, 29, 18, null], POTATOES, SALAD],
    [['Omelette', 'piece', 1, 1.5, 0, 13, 12, null], SALAD],
    [['Pizza Margherita', 'piece', 0.5, 60, 4, 19, 17, 60]],
  ],
  snack: [
    [APPLE],
    [['Plain yoghurt', 'g', 150, 7, 0, 6, 5, 35]],
    [['Marble cake', 'slice', 1, 38, 1, 4, 15, 67], COFFEE],
    [['Walnuts', 'g', 25, 2, 1.6, 4, 16, null]],
  ],
};

/** Minute of the day at which each meal is eaten, its spread, and the share of meals that is recorded. */
const habits: Readonly<Record<MealType, readonly [at: number, spread: number, share: number]>> = {
  breakfast: [465, 40, 0.95],
  lunch: [760, 50, 0.85],
  dinner: [1130, 60, 0.9],
  snack: [945, 70, 0.35],
};

const NOTES = ['At Jonas’s', 'Ate late', 'Second helping', 'Walked for half an hour afterwards', 'Canteen'];

const tenth = (value: number): number => Math.round(value * 10) / 10;

const itemOf = ([name, unit, quantity, carbs, fiber, protein, fat, gi]: Food, id: string, share: number) => ({
  ...{ id, name, brand: null, serving_qty: tenth(quantity * share), serving_unit: unit },
  ...{ carbs_g: tenth(carbs * share), fiber_g: tenth(fiber * share) },
  ...{ protein_g: tenth(protein * share), fat_g: tenth(fat * share) },
  ...{ gi, gl: gi === null ? null : tenth((gi * Math.max(0, carbs - fiber) * share) / 100) },
});

interface PlannedMeal {
  readonly type: MealType;
  readonly id: string;
  readonly date: string;
}

const mealOf = (uneven: RandomSource, { type, id, date }: PlannedMeal, zone: string): Patch => {
  const [at, spread] = habits[type];
  const choices = dishes[type];
  // Some dishes are eaten more often than others.
  const dish = oneOf(choices, uneven() ** 1.6);
  const share = uneven() < 0.7 ? 1 : randomAround(uneven, 1.1, 0.5);
  return {
    logged_at: isoInstant(instantOf(`${date}T${clockOf(randomAround(uneven, at, spread))}`, zone)),
    type,
    notes: uneven() < 0.06 ? oneOf(NOTES, uneven()) : null,
    items: dish.map((food, place) => itemOf(food, derivedId('demo food', id, String(place)), share)),
  };
};

const rowsOfDay = (person: string, date: string, uneven: RandomSource, zone: string): OperationRow[] =>
  (['breakfast', 'lunch', 'snack', 'dinner'] as const).flatMap((type) => {
    if (uneven() > habits[type][2]) return [];
    const id = derivedId('demo meal', person, date, type);
    return [rowWrite('meals', id, mealOf(uneven, { type, id, date }, zone))];
  });

/** `firstDay` is the first day of doses. */
export const demoMeals = (person: string, firstDay: string, zone: string): Evening[] => {
  const uneven = seededRandom(SEED);
  return loggedDays({
    ...{ log: 'demo meals', person, firstDay, zone },
    rowsOf: (_day, date) => rowsOfDay(person, date, uneven, zone),
  });
};
