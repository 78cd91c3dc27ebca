// Validates a typed meal (specification/health.md#5-validation).
import {
  emptyFood,
  type FoodItem,
  judgeFood,
  MAX_FOODS,
  mealKindAt,
  type MealType,
  readFood,
  TOO_MANY_FOODS,
  type TypedFood,
  typedFoodOf,
} from '@dosewell/domain/meals';
import { textFault } from '@dosewell/domain/text';
import { NOTE_LIMIT } from '@dosewell/domain/readings';
import type { Patch } from '@dosewell/domain/sync';
import { dateOf, monthOf, slotOf, typedMoment, type LocalDateTime } from '@dosewell/domain/time';
import type { Meal } from './meal-log.ts';

export interface MealDraft {
  /** Undefined if the person chose none; the hour of the meal then suggests a type. */
  readonly type: MealType | undefined;
  readonly foods: readonly TypedFood[];
  readonly notes: string;
  /** When the meal was eaten; undefined means the moment of saving. */
  readonly when: LocalDateTime | undefined;
  /** The photo; undefined if it is unchanged, null if there is none. */
  readonly photo: ArrayBuffer | null | undefined;
}

export const emptyMeal = (foodId: string): MealDraft => ({
  type: undefined,
  foods: [emptyFood(foodId)],
  notes: '',
  when: undefined,
  photo: undefined,
});

export const mealDraftOf = (meal: Meal): MealDraft => ({
  type: meal.type,
  foods: meal.items.map(typedFoodOf),
  notes: meal.notes ?? '',
  when: { date: meal.date, time: meal.time },
  photo: undefined,
});

const numberOrNone = (value: number | null): number | null =>
  value === null || Number.isNaN(value) ? null : value;

/** The numbers of the typed foods, for adding them up; null where no number is typed yet. */
export const countedFoods = (foods: readonly TypedFood[]) =>
  foods.map(readFood).map(({ carbs_g, fiber_g, protein_g, fat_g }) => ({
    carbs_g: numberOrNone(carbs_g),
    fiber_g: numberOrNone(fiber_g),
    protein_g: numberOrNone(protein_g),
    fat_g: numberOrNone(fat_g),
  }));

/** The chosen type of meal, or the one that the meal's hour suggests; `at` is now. */
export const shownKind = ({ type, when }: Pick<MealDraft, 'type' | 'when'>, at: string): MealType =>
  type ?? mealKindAt(when?.time ?? slotOf(at));

/** The name of a food's field among a meal's faults. */
export const foodField = (id: string, field: string): string => `${id}.${field}`;

/** A checked meal to write; `month` is the bucket of its row. */
export interface MealToSave {
  readonly said: { readonly type: MealType; readonly items: readonly FoodItem[] };
  readonly patch: Patch;
  readonly month: string;
  readonly photo: MealDraft['photo'];
}

export type JudgedMeal = MealToSave | { readonly faults: Readonly<Record<string, string>> };

export const judgeMeal = (
  draft: MealDraft,
  before: Meal | undefined,
  here: { readonly at: string; readonly zone: string },
): JudgedMeal => {
  const { foods: typed, notes: written, when, photo } = draft;
  const type = shownKind(draft, here.at);
  const faults: Record<string, string> = {};
  const items: FoodItem[] = [];
  for (const food of typed) {
    const judged = judgeFood(food);
    if ('food' in judged) items.push(judged.food);
    else
      for (const [field, fault] of Object.entries(judged.faults)) faults[foodField(food.id, field)] = fault;
  }
  if (typed.length === 0) faults['items'] = 'Add at least one food item';
  if (typed.length > MAX_FOODS) faults['items'] = TOO_MANY_FOODS;
  const logged_at = typedMoment(when, before && { ...before, instant: before.logged_at }, here);
  if (logged_at === undefined) faults['logged_at'] = 'Please provide when you ate';
  const notes = written.trim();
  const notesFault = textFault('Notes', notes, NOTE_LIMIT);
  if (notesFault !== undefined) faults['notes'] = notesFault;
  if (logged_at === undefined || Object.keys(faults).length > 0) return { faults };
  const month = before?.bucket ?? monthOf(when?.date ?? dateOf(here.at));
  const patch = { logged_at, type, notes: notes === '' ? null : notes, items };
  return { said: { type, items }, patch, month, photo };
};
