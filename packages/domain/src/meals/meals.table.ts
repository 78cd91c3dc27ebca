// The descriptions of a meal and its foods (specification/health.md#3-entities,
// specification/health.md#5-validation). A device sends the foods inside the meal (meals.schema.ts).
import { column } from '../sync/table/column.ts';
import { defineTable, type RowOf } from '../sync/table/define-table.ts';
import { NOTE_LIMIT } from '../text/note-limit.ts';
import { MEAL_TYPES } from './choices.ts';
import { FOOD_TEXT_LIMITS as LIMITS, MOST_OF_FOOD } from './food-limits.ts';
import { keysOf } from '../value/keys-of.ts';
import { recordOf } from '../value/record-of.ts';

export const mealsTable = defineTable(
  'meals',
  {
    /** The instant of eating. */
    logged_at: column.instant('Please provide when you ate'),
    /** Local date, time and time zone of the meal. */
    date: column.date().byRule(),
    time: column.time().byRule(),
    zone: column.zone().byRule(),
    type: column.word(MEAL_TYPES, 'Please choose the kind of meal'),
    notes: column.text('Notes', NOTE_LIMIT).nullable(),
    /** Address of the photo, which only its owner can open; null without one. */
    photo_url: column.text('Photo', 2000).nullable().byRule(),
  },
  { restores: true },
);

const upTo = (most: number) => column.number({ min: { value: 0 }, max: { value: most } }).nullable();
const grams = () => upTo(MOST_OF_FOOD);

const food = {
  name: column.line('Food name', LIMITS.name),
  brand: column.line('Brand', LIMITS.brand).nullable(),
  serving_qty: column.number({ max: { value: MOST_OF_FOOD } }).nullable(),
  serving_unit: column.line('Unit', LIMITS.serving_unit).nullable(),
  carbs_g: grams(),
  fiber_g: grams(),
  protein_g: grams(),
  fat_g: grams(),
  /** Glycaemic index and glycaemic load. */
  gi: column.whole({ min: { value: 0 }, max: { value: 100 } }).nullable(),
  gl: grams(),
};

export const mealItemsTable = defineTable(
  'meal_items',
  {
    meal_id: column.id(),
    /** Position in the meal, from 0. */
    position: column.whole({ min: { value: 0 } }),
    ...food,
  },
  { byRule: true },
);

export type MealRow = RowOf<typeof mealsTable>;
/** A food of a meal, written by the rule of meals, never directly by a device. */
export type MealItemRow = RowOf<typeof mealItemsTable>;
/** One food as entered; numbers not given are null. */
export type FoodItem = Pick<MealItemRow, 'id' | keyof typeof food>;

/** The food of a row, as it is sent inside its meal. */
export const foodOf = (item: FoodItem): FoodItem =>
  // Each value has the type of the item's field of that name.
  recordOf(['id', ...keysOf(food)], (name) => item[name]) as FoodItem;
