// A meal and its foods are written together: foods are sent inside the meal, and their rows are derived from
// it (OQ-112).
import { ok, refuse, type Result } from '../problem/index.ts';
import { admitEvent, type EventRule } from '../sync/event-table.ts';
import type { OperationRow } from '../sync/operation.ts';
import type { MealItemRow, MealRow } from '../sync/rows.ts';
import type { Admission, Change, Context, SyncedTable } from '../sync/synced-table.ts';
import type { FoodItem } from './meals.table.ts';
import { patchFor } from '../sync/patches.ts';

const rule: EventRule = {
  table: 'meals',
  instant: 'logged_at',
  inFuture: 'This time has not come yet',
  unsaid: { photo_url: null },
};

const foodsOf = (row: OperationRow): readonly FoodItem[] => patchFor('meals', row).items ?? [];

/** The meal without its foods, for the event rule. */
const withoutFoods = (row: OperationRow): OperationRow => {
  if ('delete' in row) return row;
  const { items: _, ...patch } = row.patch;
  return { ...row, patch };
};

const itemOf = (food: FoodItem, position: number, meal: MealRow, current?: MealItemRow): MealItemRow => ({
  ...current,
  ...food,
  meal_id: meal.id,
  position,
  rev: current?.rev ?? 0,
  clock: meal.clock,
  bucket: current?.bucket ?? meal.bucket,
  deleted_at: null,
});

const itemChanges = (meal: MealRow, foods: readonly FoodItem[], context: Context): Change[] => {
  const held = context.rows('meal_items').filter((item) => item.meal_id === meal.id);
  const kept = new Set(foods.map(({ id }) => id));
  const gone = held.filter((item) => item.deleted_at === null && !kept.has(item.id));
  return [
    ...foods.map((food, position) =>
      itemOf(
        food,
        position,
        meal,
        held.find(({ id }) => id === food.id),
      ),
    ),
    ...gone.map((item) => ({ ...item, clock: meal.clock, deleted_at: context.now })),
  ].map((row) => ({ table: 'meal_items', row }));
};

const admit = (row: OperationRow, context: Context): Result<Admission> => {
  const foods = foodsOf(row);
  const isAnothers = ({ id }: FoodItem): boolean =>
    (context.get('meal_items', id)?.meal_id ?? row.id) !== row.id;
  if (foods.some(isAnothers)) return refuse('not_writable');
  const admission = admitEvent(rule, withoutFoods(row), context);
  if (!admission.ok) return admission;
  const [change] = admission.value.changes;
  if (change?.table !== 'meals') return admission;
  const changes = [change, ...itemChanges(change.row, foods, context)];
  return ok({ ...admission.value, changes });
};

export const meals: SyncedTable<'meals'> = {
  name: 'meals',
  mergeClass: 'event',
  verbs: ['insert', 'update', 'delete', 'restore'],
  needs: (row) => [
    { table: 'meals', id: row.id },
    { table: 'meal_items', column: 'meal_id', value: row.id },
    ...foodsOf(row).map(({ id }) => ({ table: 'meal_items', id }) as const),
  ],
  admit,
};

/** Foods are written only with their meal, by its rule. */
export const mealItems: SyncedTable<'meal_items'> = {
  name: 'meal_items',
  mergeClass: 'event',
  verbs: [],
  needs: () => [],
  admit: () => refuse('not_writable'),
};
