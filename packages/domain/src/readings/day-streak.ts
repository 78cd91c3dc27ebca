// The streak counts consecutive days with a reading, up to today, or to yesterday while today has none
// (specification/health.md#9-constants, WT-030).
import { addDays } from '../time/civil-date.ts';

/** `dates` are the dates of the readings, in any order. */
export const dayStreak = (dates: Iterable<string>, today: string): number => {
  const days = new Set(dates);
  const last = days.has(today) ? today : addDays(today, -1);
  let streak = 0;
  while (days.has(addDays(last, -streak))) streak += 1;
  return streak;
};
