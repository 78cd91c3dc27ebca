import { recentAndMonths } from '@dosewell/domain/time';
import { useMemo, useState } from 'react';
import { useMealPhotos } from '../../data/photos/use-meal-photos.ts';
import { LongLog } from '../../ui/lists/long-log.tsx';
import { MealDialog } from './meal-dialog.tsx';
import { ALL_MEALS, isAllMeals, MealFilterFields, mealPasses } from './meal-filter.tsx';
import type { Meal } from './meal-log.ts';
import { MealEntry } from './meal-row.tsx';
import type { MealActions } from './use-meal-actions.ts';

type MealListProps = { acts: MealActions; today: string; meals: readonly Meal[] };

/** The meals, newest first. */
export function MealList({ acts, today, meals }: MealListProps) {
  const [filter, setFilter] = useState(ALL_MEALS);
  const [edited, setEdited] = useState<Meal>();
  const { photos, waiting } = useMealPhotos();
  const found = useMemo(
    () => (isAllMeals(filter) ? undefined : meals.filter((meal) => mealPasses(meal, filter))),
    [meals, filter],
  );
  const groups = useMemo(() => recentAndMonths(meals, today), [meals, today]);
  return (
    <div className="flex flex-col gap-4">
      <LongLog
        count={meals.length}
        {...groups}
        found={found}
        nouns={['meals', 'meal']}
        filter={<MealFilterFields filter={filter} onChange={setFilter} />}
        onAll={() => setFilter(ALL_MEALS)}
      >
        {(some) => (
          <ul aria-label="Meals" className="rounded-lg border border-line bg-card px-4 sm:px-5">
            {some.map((meal) => (
              <MealEntry
                key={meal.id}
                meal={meal}
                photos={photos}
                waiting={waiting.get(meal.id)}
                onEdit={setEdited}
                onDelete={acts.remove}
              />
            ))}
          </ul>
        )}
      </LongLog>
      {edited && (
        <MealDialog acts={acts} today={today} before={edited} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}
