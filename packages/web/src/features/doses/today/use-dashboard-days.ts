import { type Dose, dosesShownOn, stillOpen } from '@dosewell/domain/doses';
import { addDays, datesFrom } from '@dosewell/domain/time';
import { useDeferredValue, useMemo } from 'react';
import type { Days } from '../day-cache.ts';
import { type LoadedDays, useDays } from '../use-days.ts';

interface DashboardDays extends LoadedDays {
  /** The organiser's first day, three days before today (C-11). */
  readonly firstDay: string;
  readonly doses: readonly Dose[] | undefined;
  readonly tomorrow: readonly Dose[];
  /** Yesterday's doses that are still open after midnight. */
  readonly fromYesterday: readonly Dose[];
  /** Today's doses, for the summaries, which may be rendered a little later. */
  readonly summedDoses: readonly Dose[];
  /** The doses of today and of the six days before. */
  readonly lastSevenDays: readonly Dose[];
}

const NONE: readonly Dose[] = [];

const shownOn = (date: string, days: Days | undefined) => days && dosesShownOn(date, days);

/** The organiser shows as many days before today as after it. */
const AROUND = 3;

/** The days on the dashboard: today, the six days before for the adherence, and three ahead. */
export const useDashboardDays = (today: string): DashboardDays => {
  const firstDay = addDays(today, -AROUND);
  const dates = useMemo(() => datesFrom(addDays(today, -6), 7 + AROUND), [today]);
  const loaded = useDays(dates);
  // A tap renders its own row in its frame; the summaries follow in later ones.
  const days = useDeferredValue(loaded.days);
  const lastSevenDays = useMemo(
    () => dates.slice(0, 7).flatMap((date) => days?.get(date) ?? []),
    [dates, days],
  );
  const doses = useMemo(() => shownOn(today, loaded.days), [loaded.days, today]);
  const tomorrow = useMemo(() => shownOn(addDays(today, 1), loaded.days) ?? NONE, [loaded.days, today]);
  const yesterday = useMemo(() => shownOn(addDays(today, -1), loaded.days), [loaded.days, today]);
  const fromYesterday = useMemo(() => stillOpen(yesterday ?? NONE), [yesterday]);
  const summedDoses = useMemo(() => shownOn(today, days) ?? NONE, [days, today]);
  return { ...loaded, days, firstDay, doses, tomorrow, fromYesterday, summedDoses, lastSevenDays };
};
