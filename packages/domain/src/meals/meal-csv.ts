// CSV export of meals: one row per food, commas in notes become semicolons (OQ-090, OQ-106).
import type { FoodItem, MealRow } from './meals.table.ts';

const HEADS = [
  ...['Date & Time', 'Meal', 'Food', 'Brand', 'Quantity', 'Unit'],
  ...['Carbs (g)', 'Fiber (g)', 'Protein (g)', 'Fat (g)', 'GI', 'GL', 'Notes'],
];

type Exported = Pick<MealRow, 'date' | 'time' | 'type' | 'notes'> & { readonly items: readonly FoodItem[] };

const cellsOf = ({ date, time, type, notes }: Exported, food: FoodItem): string[] =>
  [
    ...[`${date} ${time}`, type, food.name, food.brand, food.serving_qty, food.serving_unit],
    ...[food.carbs_g, food.fiber_g, food.protein_g, food.fat_g, food.gi, food.gl],
    notes?.replaceAll(',', ';'),
  ].map((cell) => String(cell ?? ''));

/** Cells of a heading row, then of one row per food; the cells are not quoted yet. */
export const mealCells = (meals: readonly Exported[]): string[][] => [
  HEADS,
  ...meals.flatMap((meal) => meal.items.map((food) => cellsOf(meal, food))),
];
