import { emptyFood, type TypedFood } from '@dosewell/domain/meals';
import { type FormEvent, useState } from 'react';
import { useStore } from '../../data/use-live.ts';
import { useSavingForm } from '../../ui/use-saving-form.ts';
import { draftOf, emptyMeal, judgeMeal, type MealDraft } from './meal-draft.ts';
import type { Meal } from './meal-log.ts';
import type { MealActs } from './use-meal-acts.ts';

interface FormOptions {
  readonly acts: MealActs;
  /** The meal that is put right; undefined for a new one. */
  readonly before?: Meal | undefined;
  readonly onSaved: () => void;
}

/** The state of the form of one meal, opened with what stood then. */
export const useMealForm = ({ acts, before, onSaved }: FormOptions) => {
  const store = useStore();
  const [opened] = useState(before);
  const [draft, setDraft] = useState(() => (opened ? draftOf(opened) : emptyMeal(store.newId())));
  const { form, faults, failed, saving, refuse, write } = useSavingForm();
  const change = (part: Partial<MealDraft>): void => setDraft((known) => ({ ...known, ...part }));
  const changeFoods = (next: (foods: readonly TypedFood[]) => readonly TypedFood[]): void =>
    setDraft((known) => ({ ...known, foods: next(known.foods) }));

  return {
    draft,
    faults,
    failed,
    saving,
    form,
    change,
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
      else write(() => acts.save(judged, opened), onSaved);
    },
  };
};

export type MealFormState = ReturnType<typeof useMealForm>;
