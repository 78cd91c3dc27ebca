import { useRef } from 'react';
import type { MealPhotos } from '../../data/photos/meal-photos.ts';
import type { Store } from '../../data/store.ts';
import { useStore } from '../../data/use-live.ts';
import {
  type UndoableChange,
  type RetryableFailure,
  type WriteFailure,
  useUndoable,
} from '../../data/use-undoable.ts';
import { toast } from '../../ui/messages/toast.ts';
import type { MealToSave } from './meal-draft.ts';
import type { Meal } from './meal-log.ts';
import { spokenMeal, mealTimeWords } from './meal-words.ts';
import { wholePatch } from './whole-patch.ts';

const PHOTO_NOT_KEPT = {
  title: 'The photo was not saved',
  description: 'There is no room for it on this device. Edit the meal to add it again.',
  variant: 'destructive',
} as const;

const NOT_BROUGHT_BACK = {
  title: 'The old photo did not come back',
  description: 'It is not on this device any more. The meal keeps the new photo.',
  variant: 'destructive',
} as const;

export interface MealActions {
  /** Resolves with why the meal was not saved; undefined once it is saved on this device. */
  readonly save: (id: string, meal: MealToSave, before?: Meal) => Promise<WriteFailure | undefined>;
  readonly remove: (meal: Meal) => void;
  readonly done: UndoableChange | undefined;
  readonly undo: () => void;
  readonly problem: RetryableFailure | undefined;
}

type Bytes = ArrayBuffer | null;

/** The bytes of a meal's photo, if they are on this device: saving does not wait for a network. */
const photoOf = async (photos: MealPhotos, meal: Meal): Promise<Bytes | undefined> => {
  const waiting = photos.waiting()?.get(meal.id);
  if (waiting) return waiting.bytes;
  if (meal.photo_url === null) return null;
  return (await photos.lookHere(meal.photo_url).catch(() => undefined))?.arrayBuffer();
};

/** Resolves with a function that restores the previous photo; throws if the photo cannot be saved. */
const choose = async (store: Store, id: string, { month, photo }: MealToSave, before: Meal | undefined) => {
  if (photo === undefined) return undefined;
  const photos = await store.photos();
  const old = before ? await photoOf(photos, before) : null;
  const waiting = photos.waiting()?.get(id);
  await photos.choose(id, month, photo);
  return {
    takeBack: () => photos.restore(id, waiting),
    undo: async () => {
      if (old !== undefined) return photos.choose(id, month, old);
      const chosen = photos.waiting()?.get(id);
      if (chosen === undefined || chosen.sent) toast(NOT_BROUGHT_BACK);
      else await photos.restore(id, waiting);
    },
  };
};

export const useMealActions = (): MealActions => {
  const store = useStore();
  const { done, problem, write, succeed, fail, undo } = useUndoable();
  /** Restores the photo as it was before the last act. */
  const photoBack = useRef<() => Promise<void>>(undefined);

  const remove = async (meal: Meal): Promise<void> => {
    const failed = await write({ table: 'meals', id: meal.id, delete: true });
    if (failed !== undefined) {
      toast({ title: 'Failed to delete meal', variant: 'destructive' });
      return fail({ ...failed, retry: () => void remove(meal) });
    }
    photoBack.current = undefined;
    succeed({
      words: `${spokenMeal(meal)}, was deleted.`,
      inverse: { table: 'meals', id: meal.id, patch: wholePatch(meal) },
    });
    toast({ title: 'Meal deleted' });
  };
  const save = async (id: string, meal: MealToSave, before?: Meal): Promise<WriteFailure | undefined> => {
    let lost = false;
    const chosen = await choose(store, id, meal, before).catch(() => void (lost = true));
    const failed = await write({ table: 'meals', id, patch: meal.patch });
    if (failed !== undefined) {
      await chosen?.takeBack();
      if (failed.fields === undefined) toast({ title: 'Failed to save meal', variant: 'destructive' });
      return failed;
    }
    photoBack.current = before && chosen?.undo;
    const { date = '', time = '' } = store.row('meals', id) ?? {};
    const words = spokenMeal(meal.said);
    succeed({
      words: `${words}, ${mealTimeWords({ date, time })}`,
      inverse: before
        ? { table: 'meals', id, patch: wholePatch(before, meal.patch) }
        : { table: 'meals', id, delete: true },
    });
    toast({ title: before ? 'Meal updated' : 'Meal logged successfully', description: words });
    if (lost) toast(PHOTO_NOT_KEPT);
    return undefined;
  };
  return {
    done,
    problem,
    save,
    remove: (meal) => void remove(meal),
    undo: () => {
      const back = photoBack.current;
      photoBack.current = undefined;
      // The photo is restored first, since writing the meal triggers its sending. If there is no room for
      // the photo, the meal is restored without it.
      void (back?.() ?? Promise.resolve()).catch(() => toast(PHOTO_NOT_KEPT)).then(undo);
    },
  };
};
