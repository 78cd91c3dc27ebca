// Arithmetic on local dates, `yyyy-MM-dd`. Weeks begin on Sunday (specification/medication.md#9-constants).
import type {} from 'temporal-polyfill/types/global';

export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** Days from the first date to the second. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;

/** `count` dates from `first` on. */
export const datesFrom = (first: string, count: number): string[] => {
  const start = Temporal.PlainDate.from(first);
  return Array.from({ length: count }, (_, days) => start.add({ days }).toString());
};

/** 0 for Sunday. */
export const weekday = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek % 7;

export const startOfWeek = (date: string): string => addDays(date, -weekday(date));

/** `yyyy-MM` */
export const monthOf = (date: string): string => date.slice(0, 7);

/** Adds months to a month `yyyy-MM`. */
export const addMonths = (month: string, months: number): string =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString();

export const daysInMonth = (month: string): number => Temporal.PlainYearMonth.from(month).daysInMonth;

/** Whether the text is an existing date, written `yyyy-MM-dd`. */
export const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
};
