// Schema of a meal as a device writes it: always all fields and foods (specification/health.md#3-entities,
// specification/health.md#5-validation).
import * as z from 'zod';
import { judgedBy } from '../text/judged-text.schema.ts';
import { uuid } from '../id/id.schema.ts';
import { textFault } from '../text/text-rule.ts';
import { oneLine } from '../text/one-line.ts';
import { instant } from '../time/time.schema.ts';
import { MEAL_TYPES } from './choices.ts';
import { foodItemFaults, MAX_FOODS, TOO_MANY_FOODS } from './food-item-rule.ts';
import type { FoodItem } from './meal-rows.ts';

const LOGGED_MISSING = 'Please provide when you ate';
const NO_FOODS = 'Add at least one food item';

const number = z.number().nullable();
const line = z.string().overwrite(oneLine).nullable();
const food = z
  .strictObject({
    id: uuid,
    name: z.string('Food name is required').overwrite(oneLine),
    brand: line,
    serving_qty: number,
    serving_unit: line,
    carbs_g: number,
    fiber_g: number,
    protein_g: number,
    fat_g: number,
    gi: number,
    gl: number,
  })
  .check((context) => {
    const faults = foodItemFaults(context.value as FoodItem);
    for (const [field, message] of Object.entries(faults ?? {}))
      context.issues.push({ code: 'custom', message, path: [field], input: context.value });
  });

/** `deleted_at: null` restores a deleted meal. */
export const mealPatch = z.strictObject({
  logged_at: z.string(LOGGED_MISSING).pipe(instant),
  type: z.enum(MEAL_TYPES, 'Please choose the kind of meal'),
  notes: judgedBy((text) => textFault('Notes', text, 2000)).nullable(),
  items: z
    .array(food, NO_FOODS)
    .min(1, NO_FOODS)
    .max(MAX_FOODS, TOO_MANY_FOODS)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Each food item once'),
  deleted_at: z.null().optional(),
});
