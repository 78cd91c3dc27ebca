import { type ReactNode, useState } from 'react';
import { useAddDialog } from '../../navigation/use-add-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { SampleChart } from '../../ui/chart/sample-chart.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LogHistory } from '../../ui/lists/log-history.tsx';
import { CarbsChart } from './carbs-chart.tsx';
import { exportMeals } from './export-meals.ts';
import { MealDialog } from './meal-dialog.tsx';
import { MealList } from './meal-list.tsx';
import type { Meal } from './meal-log.ts';
import type { MealActions } from './use-meal-actions.ts';

type MealLogPageProps = {
  acts: MealActions;
  today: string;
  /** Newest first; undefined while being read from the device or fetched. */
  meals: readonly Meal[] | undefined;
  /** Shown in place of the meals until they are read. */
  waiting: ReactNode;
  /** The person came to log a meal. */
  adding: boolean;
  /** With a picture that another app handed over. */
  shared: boolean;
};

/** Logging first, then the carbs per day and every meal. */
export function MealLogPage({ acts, today, meals, waiting, adding, shared }: MealLogPageProps) {
  const [open, setOpen] = useAddDialog(adding);
  const [handedOver, setHandedOver] = useState(shared);
  const close = (): void => {
    setOpen(false);
    setHandedOver(false);
  };
  const has = meals !== undefined && meals.length > 0;
  const add = (
    <Button size="lg" className="sm:self-start" onClick={() => setOpen(true)}>
      Log Meal
    </Button>
  );
  return (
    <div className="flex flex-col gap-5">
      {meals?.length !== 0 && add}
      {meals === undefined && waiting}
      {meals?.length === 0 && (
        <EmptyState title="No meals yet. Log your first." action={add} picture={<SampleChart shape="line" />}>
          With their carbohydrates and a photo.
        </EmptyState>
      )}
      {has && <CarbsChart meals={meals} today={today} />}
      {has && (
        <LogHistory onExport={(span) => exportMeals(meals, today, span)}>
          <MealList acts={acts} today={today} meals={meals} />
        </LogHistory>
      )}
      {open && <MealDialog acts={acts} today={today} shared={handedOver} onClose={close} />}
    </div>
  );
}
