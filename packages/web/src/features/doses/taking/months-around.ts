import { addDays, monthOf } from '@dosewell/domain/time';

/** The months in which a dose close to a day may be recorded. */
export const monthsAround = (date: string): readonly string[] => [
  ...new Set([addDays(date, -1), date, addDays(date, 1)].map(monthOf)),
];
