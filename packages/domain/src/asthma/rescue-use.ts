// How often the rescue medication was used: days with use, not puffs, for a use is noted also where nobody
// counted its puffs (specification/health.md#3-entities).
import { addDays, startOfWeek } from '../time/civil-date.ts';

export interface Used {
  readonly date: string;
  readonly rescue_med_used: boolean;
  readonly rescue_med_puffs: number | null;
}

export interface RescueUse {
  /** Days on which it was used at least once. */
  readonly days: number;
  readonly times: number;
  /** Of the times whose puffs were counted. */
  readonly puffs: number;
}

export interface RescueWeek extends RescueUse {
  /** Its Sunday. */
  readonly first: string;
  /** Its Saturday, or today. */
  readonly last: string;
}

const DAYS_OF_WEEK = 7;

/** From the first day to the last, both among them. */
const rescueUse = (events: readonly Used[], first: string, last: string): RescueUse => {
  const used = events.filter((each) => each.rescue_med_used && each.date >= first && each.date <= last);
  return {
    days: new Set(used.map(({ date }) => date)).size,
    times: used.length,
    puffs: used.reduce((sum, { rescue_med_puffs }) => sum + (rescue_med_puffs ?? 0), 0),
  };
};

/** In the last so many days, today among them. */
export const recentRescueUse = (events: readonly Used[], days: number, today: string): RescueUse =>
  rescueUse(events, addDays(today, 1 - days), today);

/** The last so many weeks, the oldest first; the last one is that of today. Weeks begin on Sunday. */
export const rescueWeeks = (events: readonly Used[], weeks: number, today: string): RescueWeek[] => {
  const thisWeek = startOfWeek(today);
  return Array.from({ length: weeks }, (_, nth) => {
    const first = addDays(thisWeek, (nth + 1 - weeks) * DAYS_OF_WEEK);
    const saturday = addDays(first, DAYS_OF_WEEK - 1);
    const last = saturday < today ? saturday : today;
    return { first, last, ...rescueUse(events, first, last) };
  });
};
