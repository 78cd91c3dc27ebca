import { emptyFood, muchCarbs, type TypedFood } from '@dosewell/domain/meals';
import { type FormEvent, useRef, useState } from 'react';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { useStore } from '../../data/use-live.ts';
import { useSavingForm } from '../../ui/fields/use-saving-form.ts';
import { type Chosen, choosePhoto } from './choose-photo.ts';
import { mealDraftOf, emptyMeal, judgeMeal, type MealDraft, type MealToSave } from './meal-draft.ts';
import type { Meal } from './meal-log.ts';
import type { MealActions } from './use-meal-actions.ts';

interface FormOptions {
  readonly acts: MealActions;
  /** The meal being corrected; undefined for a new one. */
  readonly before?: Meal | undefined;
  readonly onSaved: () => void;
}

/** A food whose typed carbs are unlikely to be right. */
interface MuchCarbs {
  readonly name: string;
  readonly carbs: string;
}

/** A draft is kept for a reload without its photo, which JSON cannot hold. */
const withoutPhoto = ({ photo: _, ...words }: MealDraft): object => words;

const useMealDraft = (opened: Meal | undefined) => {
  const store = useStore();
  return useKeptDraft(
    `meal ${opened?.id ?? 'new'}`,
    () => (opened ? mealDraftOf(opened) : emptyMeal(store.newId())),
    withoutPhoto,
  );
};

/** Processing a large photo takes time. If the person saves meanwhile, the save waits for the photo. */
const useChosenPhoto = (
  acts: MealActions,
  opened: Meal | undefined,
  change: (part: Partial<MealDraft>) => void,
) => {
  const choosing = useRef<Promise<Chosen>>(undefined);
  const choose = async (file: File): Promise<string | undefined> => {
    choosing.current = choosePhoto(file);
    const chosen = await choosing.current.finally(() => (choosing.current = undefined));
    if ('fault' in chosen) return chosen.fault;
    change({ photo: chosen.photo });
    return undefined;
  };
  const save = async (id: string, meal: MealToSave) => {
    const chosen = await choosing.current;
    if (chosen === undefined) return acts.save(id, meal, opened);
    if ('fault' in chosen) return { text: chosen.fault, fields: { photo: chosen.fault } };
    return acts.save(id, { ...meal, photo: chosen.photo }, opened);
  };
  return { choose, save };
};

/** The state of one meal's form. `opened` is the meal as it was when the form was opened. */
export const useMealForm = ({ acts, before, onSaved }: FormOptions) => {
  const store = useStore();
  const [opened] = useState(before);
  const { draft, ...kept } = useMealDraft(opened);
  const { form, faults, failed, reload, saving, refuse, mend, write } = useSavingForm();
  const [asked, setAsked] = useState<MuchCarbs>();
  const put = (next: (known: MealDraft) => MealDraft): void => {
    setAsked(undefined);
    kept.change(next);
    const judged = judgeMeal(next(draft), opened, store.wallClock());
    mend('faults' in judged ? judged.faults : {});
  };
  const change = (part: Partial<MealDraft>): void => put((known) => ({ ...known, ...part }));
  const changeFoods = (next: (foods: readonly TypedFood[]) => readonly TypedFood[]): void =>
    put((known) => ({ ...known, foods: next(known.foods) }));

  const { choose, save } = useChosenPhoto(acts, opened, change);
  const finish = (meal: MealToSave): void =>
    write(
      () => save(opened?.id ?? kept.rowId(store.newId), meal),
      () => {
        kept.saved(draft);
        onSaved();
      },
    );

  return {
    ...{ draft, resumed: kept.resumed, startOver: kept.startOver, drop: kept.drop },
    faults,
    failed,
    reload,
    saving,
    form,
    change,
    choosePhoto: choose,
    changeFood: (id: string, part: Partial<TypedFood>): void =>
      changeFoods((foods) => foods.map((food) => (food.id === id ? { ...food, ...part } : food))),
    addFood: (): void => changeFoods((foods) => [...foods, emptyFood(store.newId())]),
    /** Removes a food, but never the last one of a meal. */
    removeFood: (id: string): void =>
      changeFoods((foods) => (foods.length === 1 ? foods : foods.filter((food) => food.id !== id))),
    /** The food to ask about before the meal is saved. */
    asked,
    answer: (yes: boolean): void => {
      setAsked(undefined);
      const judged = judgeMeal(draft, opened, store.wallClock());
      if (yes && !('faults' in judged)) finish(judged);
    },
    submit: (event?: FormEvent): void => {
      event?.preventDefault();
      const judged = judgeMeal(draft, opened, store.wallClock());
      if ('faults' in judged) return refuse(judged.faults);
      // A food that was saved with these carbs before is not asked about again.
      const saved = new Map(opened?.items.map(({ id, carbs_g }) => [id, carbs_g]));
      const [food] = muchCarbs(judged.said.items.filter(({ id, carbs_g }) => saved.get(id) !== carbs_g));
      setAsked(food && { name: food.name, carbs: String(food.carbs_g) });
      if (food === undefined) finish(judged);
    },
  };
};

export type MealFormState = ReturnType<typeof useMealForm>;
