// Rescue medication use is counted in days rather than puffs, as puffs are optional
// (specification/health.md#3-entities).
import { addDays, startOfWeek } from '../time/civil-date.ts';

export interface Used {
  readonly date: string;
  readonly rescue_med_used: boolean;
  readonly rescue_med_puffs: number | null;
}

export interface RescueUse {
  /** Number of days with at least one use. */
  readonly days: number;
  readonly times: number;
  /** Number of puffs, of those uses for which puffs were recorded. */
  readonly puffs: number;
}

export interface RescueWeek extends RescueUse {
  /** Sunday of the week. */
  readonly first: string;
  /** Saturday of the week, or today. */
  readonly last: string;
}

const DAYS_OF_WEEK = 7;

/** Use from `first` to `last`, both included. */
const rescueUse = (events: readonly Used[], first: string, last: string): RescueUse => {
  const used = events.filter((each) => each.rescue_med_used && each.date >= first && each.date <= last);
  return {
    days: new Set(used.map(({ date }) => date)).size,
    times: used.length,
    puffs: used.reduce((sum, { rescue_med_puffs }) => sum + (rescue_med_puffs ?? 0), 0),
  };
};

/** Use in the last `days` days, including today. */
export const recentRescueUse = (events: readonly Used[], days: number, today: string): RescueUse =>
  rescueUse(events, addDays(today, 1 - days), today);

/** Use in the last `weeks` weeks, oldest first, including the current week. Weeks begin on Sunday. */
export const rescueWeeks = (events: readonly Used[], weeks: number, today: string): RescueWeek[] => {
  const thisWeek = startOfWeek(today);
  return Array.from({ length: weeks }, (_, nth) => {
    const first = addDays(thisWeek, (nth + 1 - weeks) * DAYS_OF_WEEK);
    const saturday = addDays(first, DAYS_OF_WEEK - 1);
    const last = saturday < today ? saturday : today;
    return { first, last, ...rescueUse(events, first, last) };
  });
};
