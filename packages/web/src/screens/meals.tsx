import { ADDS_SHARED } from '@dosewell/domain/meals';
import { today } from '@dosewell/domain/time';
import { useStatusPart } from '../data/use-live.ts';
import { FetchingRecords } from '../features/doses/fetching-records.tsx';
import { useNow } from '../features/doses/use-now.ts';
import { mealDialog, pastMeals } from '../features/meals/later-parts.ts';
import { MealLogPage } from '../features/meals/meal-log-page.tsx';
import { useMealActions } from '../features/meals/use-meal-actions.ts';
import { useMeals } from '../features/meals/use-meals.ts';
import { useBack } from '../features/site/use-back.ts';
import { useSearch } from '../navigation/use-router.ts';
import { DoneNotice } from '../ui/messages/done-notice.tsx';
import { InlineProblem } from '../ui/inline-problem.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import { useFetchedAhead, useLaterPart } from './later/use-later-part.ts';

const AHEAD = [mealDialog];

/** Meals with their foods, carbohydrates and photos. */
export function Meals() {
  const back = useBack('/dashboard');
  const { add } = useSearch();
  const ready = useStatusPart('ready');
  const date = today(useNow());
  const { meals, complete, failed, retry } = useMeals(date);
  const acts = useMealActions();
  const has = meals !== undefined && meals.length > 0;
  // The part that shows past meals is loaded even if there are none: the first may be added without a
  // network.
  const past = useLaterPart(pastMeals, complete || has);
  useFetchedAhead(AHEAD, complete || has);
  return (
    <div className="pb-8">
      <PageHeader title="Meals" onBack={back} />
      {failed && (
        <InlineProblem
          className="mb-4"
          message="Your meals could not be read from this device."
          onRetry={retry}
        />
      )}
      {has && past.retry && (
        <InlineProblem
          className="mb-4"
          message="The part that shows your meals could not be loaded."
          onRetry={past.retry}
        />
      )}
      <MealLogPage
        acts={acts}
        today={date}
        meals={(ready && complete) || has ? meals : undefined}
        waiting={ready ? <SkeletonList label="Reading your log…" /> : <FetchingRecords />}
        adding={add !== undefined}
        shared={add === ADDS_SHARED}
        past={past.part}
        pastFailed={past.retry !== undefined}
      />
      <p className="mt-8 max-w-prose text-sm text-quiet">
        For awareness only. Nutrition figures are what you typed. This is not a medical device and gives no
        medical advice.
      </p>
      <DoneNotice done={acts.done} problem={acts.problem} onUndo={acts.undo} />
    </div>
  );
}
