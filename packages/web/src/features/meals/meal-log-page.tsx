import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { CarbsChart } from './carbs-chart.tsx';
import { exportMeals } from './export-meals.ts';
import { MealDialog } from './meal-dialog.tsx';
import { MealList } from './meal-list.tsx';
import type { Meal } from './meal-log.ts';
import type { MealActs } from './use-meal-acts.ts';

type MealLogPageProps = {
  acts: MealActs;
  today: string;
  /** Newest first; undefined while they are read from the device. */
  meals: readonly Meal[] | undefined;
  /** The person came to log a meal. */
  adding: boolean;
};

/** Logging first, then the carbs of the days and every meal. */
export function MealLogPage({ acts, today, meals, adding }: MealLogPageProps) {
  const [open, setOpen] = useState(adding);
  const has = meals !== undefined && meals.length > 0;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        <Button size="lg" className="flex-auto sm:flex-none" onClick={() => setOpen(true)}>
          Log Meal
        </Button>
        {has && <ExportButtons onExport={(span) => exportMeals(meals, today, span)} />}
      </div>
      {meals === undefined && <SkeletonList label="Reading your log…" />}
      {meals?.length === 0 && (
        <EmptyState
          title="Your meals will stand here, with their carbohydrates."
          action={<Button onClick={() => setOpen(true)}>Log the first one</Button>}
        />
      )}
      {has && <CarbsChart meals={meals} today={today} />}
      {has && (
        <section aria-labelledby="meal-history" className="flex flex-col gap-4">
          <h2 id="meal-history" className="text-xl">
            History
          </h2>
          <MealList acts={acts} today={today} meals={meals} />
        </section>
      )}
      {open && <MealDialog acts={acts} today={today} onClose={() => setOpen(false)} />}
    </div>
  );
}
