// What became of the doses of a day, newest first, and what the day is called
// (specification/medication.md#28-health-logs, OQ-006, OQ-047).
import { addDays } from '../../time/civil-date.ts';
import { displayDate } from '../../time/display.ts';
import type { Dose } from '../dose.ts';

/** Only what has an outcome: a dose that still waits for its answer is no history. */
export const historyOf = (doses: readonly Dose[]): Dose[] =>
  doses.filter((dose) => dose.status !== 'pending').reverse();

/** `Today`, `Yesterday`, else `Nov 5, 2026`. */
export const historyLabel = (date: string, today: string): string => {
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : displayDate(date);
};
