// Adds a meal that was said, as one food in the person's words, checked like a typed one (C-01).
import type { MealCommand } from '@dosewell/domain/assistant';
import { emptyFood, muchCarbs } from '@dosewell/domain/meals';
import type { Store } from '../../../data/store.ts';
import { emptyMeal, judgeMeal } from '../../../features/meals/meal-draft.ts';
import { deletionOf } from './as-written.ts';
import { keep, type Reply, say } from '../reply.ts';

export const addMeal = async (
  store: Store,
  { type, food, carbs, at }: MealCommand,
  confirmed: boolean,
): Promise<Reply> => {
  const foodId = store.newId();
  const typed = {
    ...emptyFood(foodId),
    name: food,
    ...(carbs === undefined ? {} : { carbs_g: String(carbs) }),
  };
  const when = at === undefined ? undefined : { date: at.slice(0, 10), time: at.slice(11) };
  const judged = judgeMeal(
    { ...emptyMeal(foodId), type, foods: [typed], when },
    undefined,
    store.wallClock(),
  );
  if ('faults' in judged) return say(`Not saved. ${Object.values(judged.faults).join(' ')}`);
  const id = store.newId();
  const save = () =>
    keep(store, { table: 'meals', id, patch: judged.patch }, () => ({
      text: `Noted for ${type}: ${food}${carbs === undefined ? '' : `, ${carbs} g of carbs`}.`,
      inverse: deletionOf(store, 'meals', id),
    }));
  const [much] = muchCarbs(judged.said.items);
  return much === undefined || confirmed
    ? save()
    : {
        text: `${much.carbs_g} g of carbs in one food is much. Is that right?`,
        question: { yesLabel: 'Yes, save it', yes: save },
      };
};
