// Reads a food as typed: an empty number means none, and a comma is read as a decimal point
// (specification/health.md#5-validation, OQ-109).
import { typedNumber } from '../readings/typed-quantity.ts';
import { foodItemFaults, FOOD_NUMBERS, type FoodNumber } from './food-item-rule.ts';
import type { FoodItem } from './meals.table.ts';
import { recordOf } from '../value/record-of.ts';

const FOOD_TEXTS = ['name', 'brand', 'serving_unit'] as const;

/** Form values of a food, all text. */
export type TypedFood = Readonly<Record<(typeof FOOD_TEXTS)[number] | FoodNumber | 'id', string>>;

export const emptyFood = (id: string): TypedFood => ({
  id,
  name: '',
  brand: '',
  serving_qty: '',
  serving_unit: '',
  carbs_g: '',
  fiber_g: '',
  protein_g: '',
  fat_g: '',
  gi: '',
  gl: '',
});

/** Form values of a stored food. */
export const typedFoodOf = (food: FoodItem): TypedFood => ({
  id: food.id,
  ...recordOf([...FOOD_TEXTS, ...FOOD_NUMBERS], (field) => String(food[field] ?? '')),
});

const numberOf = (text: string): number | null => (text.trim() === '' ? null : typedNumber(text));
const textOf = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Parses the form values; an invalid number becomes NaN. */
export const readFood = (typed: TypedFood): FoodItem => ({
  id: typed.id,
  name: typed.name.trim(),
  brand: textOf(typed.brand),
  serving_qty: numberOf(typed.serving_qty),
  serving_unit: textOf(typed.serving_unit),
  carbs_g: numberOf(typed.carbs_g),
  fiber_g: numberOf(typed.fiber_g),
  protein_g: numberOf(typed.protein_g),
  fat_g: numberOf(typed.fat_g),
  gi: numberOf(typed.gi),
  gl: numberOf(typed.gl),
});

/** The food to save, or a message for each invalid field. */
export const judgeFood = (
  typed: TypedFood,
): { readonly food: FoodItem } | { readonly faults: Readonly<Record<string, string>> } => {
  const food = readFood(typed);
  const faults = foodItemFaults(food);
  return faults === undefined ? { food } : { faults };
};

const STEP = 0.1;

/** The quantity changed by a tenth, at least a tenth; undefined if the text is not a number. */
export const steppedQuantity = (text: string, up: boolean): string | undefined => {
  const value = numberOf(text) ?? 0;
  if (Number.isNaN(value)) return undefined;
  return String(Math.max(STEP, Number((value + (up ? STEP : -STEP)).toFixed(2))));
};
