import { mealTotals } from '@dosewell/domain/meals';
import { Pencil, Trash2 } from 'lucide-react';
import type { MealPhotos, WaitingPhoto } from '../../data/meal-photos.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { NotSentMark } from '../../ui/not-sent-mark.tsx';
import type { Meal } from './meal-log.ts';
import { hasPhoto, MealPhoto } from './meal-photo.tsx';
import { foodWords, spokenMeal, TYPE_WORDS, whenWords } from './meal-words.ts';
import { PhotoTrouble } from './photo-trouble.tsx';
import { TotalsLine } from './totals-line.tsx';

type MealRowProps = {
  meal: Meal;
  photos: MealPhotos | undefined;
  waiting: WaitingPhoto | undefined;
  onEdit: (meal: Meal) => void;
  onDelete: (meal: Meal) => void;
};

/** One meal with everything that was said of it. */
export function MealRow({ meal, photos, waiting, onEdit, onDelete }: MealRowProps) {
  const { items, notes, type } = meal;
  const named = `${spokenMeal(meal)}, ${whenWords(meal)}`;
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4 last:border-b-0">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 flex-1 pt-1">
          <p className="text-xl font-bold">{TYPE_WORDS[type]}</p>
          <p className="text-quiet">{whenWords(meal)}</p>
        </div>
        <div className="flex shrink-0">
          <IconButton icon={Pencil} label={`Edit ${named}`} onClick={() => onEdit(meal)} />
          <IconButton icon={Trash2} label={`Delete ${named}`} onClick={() => onDelete(meal)} />
        </div>
      </div>
      <div className="flex items-start justify-between gap-4">
        <ul aria-label={`Foods of ${TYPE_WORDS[type].toLowerCase()}`} className="flex min-w-0 flex-col gap-2">
          {items.map((food) => (
            <li key={food.id} className="min-w-0 break-words">
              <bdi className="font-semibold">{food.name}</bdi>
              <span className="block text-sm text-quiet">{foodWords(food).join(' · ')}</span>
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
        <p className="break-words whitespace-pre-line">
          <bdi>{notes}</bdi>
        </p>
      )}
      {meal.pending && <NotSentMark />}
      {waiting && <PhotoTrouble photos={photos} waiting={waiting} onChoose={() => onEdit(meal)} />}
    </li>
  );
}
