import { type ReactNode, useState } from 'react';
import { useAddDialog } from '../../navigation/use-add-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { SampleChart } from '../../ui/chart/sample-chart.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useWanted } from '../../ui/overlays/on-demand.ts';
import { mealDialog, type PastMeals } from './later-parts.ts';
import type { Meal } from './meal-log.ts';
import type { MealActions } from './use-meal-actions.ts';

type MealLogPageProps = {
  acts: MealActions;
  today: string;
  /** The meals, newest first; undefined while they are being read from this device or fetched. */
  meals: readonly Meal[] | undefined;
  /** Shown in place of the meals until they are read. */
  waiting: ReactNode;
  /** Whether the person opened the log to add a meal. */
  adding: boolean;
  /** Whether the new meal starts with a picture that another app handed over. */
  shared: boolean;
  /** What shows past meals; undefined until its code is loaded. */
  past: PastMeals | undefined;
  /** Whether the code for past meals could not be loaded; the screen then says so. */
  pastFailed: boolean;
};

/** The meal log: the form first, then the carbs per day and every meal. */
export function MealLogPage(props: MealLogPageProps) {
  const { acts, today, meals, waiting, adding, shared, past, pastFailed } = props;
  const [open, setOpen] = useAddDialog(adding);
  const form = useWanted(mealDialog, open);
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
      {(meals === undefined || (has && !past && !pastFailed)) && waiting}
      {meals?.length === 0 && (
        <EmptyState title="No meals yet. Log your first." action={add} picture={<SampleChart shape="line" />}>
          With their carbohydrates and a photo.
        </EmptyState>
      )}
      {has && past && <past.CarbsChart meals={meals} today={today} />}
      {has && past && (
        <past.LogHistory onExport={(span) => past.exportMeals(meals, today, span)}>
          <past.MealList acts={acts} today={today} meals={meals} />
        </past.LogHistory>
      )}
      {form && open && <form.MealDialog acts={acts} today={today} shared={handedOver} onClose={close} />}
    </div>
  );
}
