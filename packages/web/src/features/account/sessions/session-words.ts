import { addDays, displayDate, wallClock } from '@dosewell/domain/time';

/**
 * The day of an instant as a person says it: `today`, `yesterday`, `Nov 18, 2026`. `at` is the present time
 * on their wall clock.
 */
export const dayInWords = (
  instant: string,
  { at, zone }: { readonly at: string; readonly zone: string },
): string => {
  const date = wallClock({ instant: Date.parse(instant), zone }).slice(0, 10);
  const today = at.slice(0, 10);
  if (date === today) return 'today';
  return date === addDays(today, -1) ? 'yesterday' : displayDate(date);
};
