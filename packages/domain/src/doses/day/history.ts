// The history of a day: its heading, and its doses with an outcome, newest first; doses of one time are in
// the day's order (specification/medication.md#28-health-logs, OQ-006, OQ-047).
import { addDays } from '../../time/civil-date.ts';
import { displayDate } from '../../time/display.ts';
import type { Dose } from '../dose.ts';

/** Pending doses are not history yet. */
export const historyOf = (doses: readonly Dose[]): Dose[] =>
  doses
    .filter((dose) => dose.status !== 'pending')
    .sort((a, b) => Number(a.scheduledTime < b.scheduledTime) - Number(a.scheduledTime > b.scheduledTime));

/** `Today`, `Yesterday`, else `Nov 5, 2026`. */
export const historyLabel = (date: string, today: string): string => {
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : displayDate(date);
};
