import { emptyFood, type TypedFood } from '@dosewell/domain/meals';
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

/** A photo is not kept: it does not fit beside the words. */
const withoutPhoto = ({ photo: _, ...words }: MealDraft): object => words;

const useMealDraft = (opened: Meal | undefined) => {
  const store = useStore();
  return useKeptDraft(
    `meal ${opened?.id ?? 'new'}`,
    () => (opened ? mealDraftOf(opened) : emptyMeal(store.newId())),
    withoutPhoto,
  );
};

/** The state of one meal's form, with the values at opening. */
export const useMealForm = ({ acts, before, onSaved }: FormOptions) => {
  const store = useStore();
  const [opened] = useState(before);
  const { draft, ...kept } = useMealDraft(opened);
  const { form, faults, failed, saving, refuse, mend, write } = useSavingForm();
  const put = (next: (known: MealDraft) => MealDraft): void => {
    kept.change(next);
    const judged = judgeMeal(next(draft), opened, store.wallClock());
    mend('faults' in judged ? judged.faults : {});
  };
  const change = (part: Partial<MealDraft>): void => put((known) => ({ ...known, ...part }));
  const changeFoods = (next: (foods: readonly TypedFood[]) => readonly TypedFood[]): void =>
    put((known) => ({ ...known, foods: next(known.foods) }));

  /** Processing a large photo takes time: saving meanwhile waits for it. */
  const choosing = useRef<Promise<Chosen>>(undefined);
  const choose = async (file: File): Promise<string | undefined> => {
    choosing.current = choosePhoto(file);
    const chosen = await choosing.current.finally(() => (choosing.current = undefined));
    if ('fault' in chosen) return chosen.fault;
    change({ photo: chosen.photo });
    return undefined;
  };
  const save = async (meal: MealToSave) => {
    const chosen = await choosing.current;
    if (chosen === undefined) return acts.save(meal, opened);
    if ('fault' in chosen) return { text: chosen.fault, fields: { photo: chosen.fault } };
    return acts.save({ ...meal, photo: chosen.photo }, opened);
  };

  return {
    ...{ draft, resumed: kept.resumed, startOver: kept.startOver, drop: kept.drop },
    faults,
    failed,
    saving,
    form,
    change,
    choosePhoto: choose,
    changeFood: (id: string, part: Partial<TypedFood>): void =>
      changeFoods((foods) => foods.map((food) => (food.id === id ? { ...food, ...part } : food))),
    addFood: (): void => changeFoods((foods) => [...foods, emptyFood(store.newId())]),
    /** A meal has at least one. */
    removeFood: (id: string): void =>
      changeFoods((foods) => (foods.length === 1 ? foods : foods.filter((food) => food.id !== id))),
    submit: (event?: FormEvent): void => {
      event?.preventDefault();
      const judged = judgeMeal(draft, opened, store.wallClock());
      if ('faults' in judged) refuse(judged.faults);
      else
        write(
          () => save(judged),
          () => {
            kept.drop();
            onSaved();
          },
        );
    },
  };
};

export type MealFormState = ReturnType<typeof useMealForm>;
