// Schema of a meal as a device writes it: always all fields and foods (specification/health.md#3-entities,
// specification/health.md#5-validation).
import * as z from 'zod';
import { uuid } from '../id/id.schema.ts';
import { patchSchema } from '../sync/table/patch.schema.ts';
import { oneLine } from '../text/one-line.ts';
import { foodItemFaults, MAX_FOODS, TOO_MANY_FOODS } from './food-item-rule.ts';
import { mealsTable } from './meals.table.ts';

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
    const faults = foodItemFaults(context.value);
    for (const [field, message] of Object.entries(faults ?? {}))
      context.issues.push({ code: 'custom', message, path: [field], input: context.value });
  });

/** A meal with its foods, which are stored as rows of their own and not in a column of the meal. */
export const mealPatch = patchSchema(mealsTable).extend({
  items: z
    .array(food, NO_FOODS)
    .min(1, NO_FOODS)
    .max(MAX_FOODS, TOO_MANY_FOODS)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Each food item once'),
});
