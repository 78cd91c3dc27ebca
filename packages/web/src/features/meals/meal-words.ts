// Describes a meal: "Breakfast, 40.0 g carbs, 34.0 g net carbs".
import {
  FOOD_LABELS,
  type FoodItem,
  type MealTotals,
  mealTotals,
  type MealType,
  shownNetCarbs,
} from '@dosewell/domain/meals';
import { displayDate, displayTime } from '@dosewell/domain/time';
import type { Meal } from './meal-log.ts';

export const TYPE_WORDS: Readonly<Record<MealType, string>> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  snack: 'Snack',
};

interface Said {
  readonly type: MealType;
  readonly items: readonly FoodItem[];
}

/** `Nov 20, 2026, 8:05 AM`. */
export const mealTimeWords = ({ date, time }: Pick<Meal, 'date' | 'time'>): string =>
  `${displayDate(date)}, ${displayTime(time)}`;

/** Grams with one decimal; a dash if unknown. */
export const grams = (value: number | null): string => (value === null ? '–' : `${shownNetCarbs(value)} g`);

export const TOTALS: readonly (readonly [label: string, of: keyof MealTotals])[] = [
  ['Carbs', 'carbs_g'],
  ['Net carbs', 'net_carbs_g'],
  ['Fiber', 'fiber_g'],
  ['Protein', 'protein_g'],
  ['Fat', 'fat_g'],
];

const carbsWords = ({ carbs_g, net_carbs_g }: MealTotals): string[] =>
  carbs_g === null
    ? []
    : [`${grams(carbs_g)} carbs`, ...(net_carbs_g === null ? [] : [`${grams(net_carbs_g)} net carbs`])];

export const spokenMeal = ({ type, items }: Said): string =>
  [TYPE_WORDS[type], ...carbsWords(mealTotals(items))].join(', ');

const servingWords = ({ serving_qty, serving_unit }: FoodItem): string[] => {
  const said = [serving_qty, serving_unit].filter((part) => part !== null).join(' ');
  return said === '' ? [] : [said];
};

/** The details of a food, without its name. */
export const foodWords = (food: FoodItem): string[] => [
  ...(food.brand === null ? [] : [food.brand]),
  ...servingWords(food),
  ...(['carbs_g', 'fiber_g', 'protein_g', 'fat_g'] as const).flatMap((field) =>
    food[field] === null ? [] : [`${FOOD_LABELS[field].toLowerCase()} ${food[field]} g`],
  ),
  ...(['gi', 'gl'] as const).flatMap((field) =>
    food[field] === null ? [] : [`${FOOD_LABELS[field]} ${food[field]}`],
  ),
];

/** `Photo of breakfast: Oatmeal, Milk`. */
export const photoWords = ({ type, items }: Said): string =>
  `Photo of ${type}: ${items.map(({ name }) => name).join(', ')}`;
