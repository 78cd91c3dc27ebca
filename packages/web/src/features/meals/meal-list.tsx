import { useMemo, useState } from 'react';
import { useMealPhotos } from '../../data/photos/use-meal-photos.ts';
import { Button } from '../../ui/button.tsx';
import { MoreBelow } from '../../ui/overlays/more-below.tsx';
import { MealDialog } from './meal-dialog.tsx';
import { ALL_MEALS, isAllMeals, MealFilterFields, mealPasses } from './meal-filter.tsx';
import type { Meal } from './meal-log.ts';
import { MealEntry } from './meal-row.tsx';
import type { MealActions } from './use-meal-actions.ts';

/** Meals shown first, and added each time (specification/health.md#9-constants). */
const PAGE = 50;

type MealListProps = { acts: MealActions; today: string; meals: readonly Meal[] };

/** The meals, newest first. */
export function MealList({ acts, today, meals }: MealListProps) {
  const [filter, setFilter] = useState(ALL_MEALS);
  const [shown, setShown] = useState(PAGE);
  const [edited, setEdited] = useState<Meal>();
  const { photos, waiting } = useMealPhotos();
  const found = useMemo(() => meals.filter((meal) => mealPasses(meal, filter)), [meals, filter]);
  return (
    <div className="flex flex-col gap-4">
      <MealFilterFields
        filter={filter}
        onChange={(next) => {
          setFilter(next);
          setShown(PAGE);
        }}
      />
      {!isAllMeals(filter) && (
        <p role="status" className="text-quiet">
          {found.length} of {meals.length} meals
        </p>
      )}
      {found.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunk p-4">
          <p>No meals match this filter</p>
          <Button variant="quiet" onClick={() => setFilter(ALL_MEALS)}>
            All
          </Button>
        </div>
      ) : (
        <ul aria-label="Meals" className="rounded-lg border border-line bg-card px-4 sm:px-5">
          {found.slice(0, shown).map((meal) => (
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
      {found.length > shown && <MoreBelow onMore={() => setShown(shown + PAGE)}>Show older meals</MoreBelow>}
      {edited && (
        <MealDialog acts={acts} today={today} before={edited} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}
