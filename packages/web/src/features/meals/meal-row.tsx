import { mealTotals } from '@dosewell/domain/meals';
import type { MealPhotos, WaitingPhoto } from '../../data/photos/meal-photos.ts';
import { LogRow } from '../../ui/lists/log-row.tsx';
import { InlineList } from '../../ui/lists/inline-list.tsx';
import type { Meal } from './meal-log.ts';
import { hasPhoto, MealPhoto } from './meal-photo.tsx';
import { foodWords, spokenMeal, TYPE_WORDS, mealTimeWords } from './meal-words.ts';
import { PhotoProblem } from './photo-problem.tsx';
import { TotalsLine } from './totals-line.tsx';

type MealRowProps = {
  meal: Meal;
  photos: MealPhotos | undefined;
  waiting: WaitingPhoto | undefined;
  onEdit: (meal: Meal) => void;
  onDelete: (meal: Meal) => void;
};

/** One meal with all its details. */
export function MealEntry({ meal, photos, waiting, onEdit, onDelete }: MealRowProps) {
  const { items, notes, type } = meal;
  return (
    <LogRow
      title={TYPE_WORDS[type]}
      when={mealTimeWords(meal)}
      named={`${spokenMeal(meal)}, ${mealTimeWords(meal)}`}
      pending={meal.pending}
      onEdit={() => onEdit(meal)}
      onDelete={() => onDelete(meal)}
    >
      <div className="my-3 flex items-start justify-between gap-4">
        <ul aria-label={`Foods of ${TYPE_WORDS[type].toLowerCase()}`} className="flex min-w-0 flex-col gap-2">
          {items.map((food) => (
            <li key={food.id} className="min-w-0 break-words">
              <bdi className="font-semibold">{food.name}</bdi>
              <InlineList words={foodWords(food)} />
            </li>
          ))}
        </ul>
        {hasPhoto(meal, waiting) && (
          <div className="w-20 shrink-0">
            <MealPhoto meal={meal} photos={photos} waiting={waiting} />
          </div>
        )}
      </div>
      <TotalsLine label={`Totals of ${TYPE_WORDS[type].toLowerCase()}`} totals={mealTotals(items)} />
      {notes !== null && (
        <p className="mt-3 break-words whitespace-pre-line">
          <bdi>{notes}</bdi>
        </p>
      )}
      {waiting && <PhotoProblem photos={photos} waiting={waiting} onChoose={() => onEdit(meal)} />}
    </LogRow>
  );
}
