// Validation of a food item, by field (specification/health.md#5-validation, OQ-109).
import { textFault } from '../text/text-rule.ts';
import { FOOD_TEXT_LIMITS as LIMITS, MOST_OF_FOOD } from './food-limits.ts';
import type { FoodItem } from './meals.table.ts';

type Said = Omit<FoodItem, 'id'>;
export const FOOD_NUMBERS = ['serving_qty', 'carbs_g', 'fiber_g', 'protein_g', 'fat_g', 'gi', 'gl'] as const;
export type FoodNumber = (typeof FOOD_NUMBERS)[number];

export const FOOD_LABELS: Readonly<Record<FoodNumber, string>> = {
  serving_qty: 'Quantity',
  carbs_g: 'Carbs',
  fiber_g: 'Fiber',
  protein_g: 'Protein',
  fat_g: 'Fat',
  gi: 'GI',
  gl: 'GL',
};
/** Most foods in one meal. */
export const MAX_FOODS = 40;
export const TOO_MANY_FOODS = `At most ${MAX_FOODS} food items`;

const DIGITS = 2;

/** `value` is null when not given, which is allowed for every number. */
const foodNumberFault = (field: FoodNumber, value: number | null): string | undefined => {
  if (value === null) return undefined;
  const label = FOOD_LABELS[field];
  if (field === 'gi' && !(Number.isInteger(value) && value >= 0 && value <= 100))
    return 'GI must be a whole number from 0 to 100';
  if (field === 'serving_qty' && !(value > 0)) return 'Quantity must be a positive number';
  if (Number.isNaN(value)) return `${label} must be a number`;
  if (value < 0) return `${label} cannot be negative`;
  if (value > MOST_OF_FOOD) return `${label} is too large`;
  return Number(value.toFixed(DIGITS)) === value
    ? undefined
    : `${label} has at most ${DIGITS} digits after the point`;
};

const texts = {
  name: (text: string) =>
    text.trim() === '' ? 'Food name is required' : textFault('Food name', text, LIMITS.name),
  brand: (text: string) => textFault('Brand', text, LIMITS.brand),
  serving_unit: (text: string) => textFault('Unit', text, LIMITS.serving_unit),
};

export const foodItemFaults = (item: Said): Readonly<Record<string, string>> | undefined => {
  const faults: Record<string, string> = {};
  for (const field of ['name', 'brand', 'serving_unit'] as const) {
    const fault = texts[field](item[field] ?? '');
    if (fault !== undefined) faults[field] = fault;
  }
  for (const field of FOOD_NUMBERS) {
    const fault = foodNumberFault(field, item[field]);
    if (fault !== undefined) faults[field] = fault;
  }
  return Object.keys(faults).length > 0 ? faults : undefined;
};
