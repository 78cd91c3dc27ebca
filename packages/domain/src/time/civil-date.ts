// Arithmetic on local dates, `yyyy-MM-dd`. Weeks begin on Sunday (specification/medication.md#9-constants).
import type {} from 'temporal-polyfill/types/global';

const DAY_MS = 86_400_000;
const FOUR_DIGITS = { from: Date.parse('0000-01-01T00:00Z'), until: Date.parse('+010000-01-01T00:00Z') };

/** Start of the date in UTC, where no clocks change and days are counted much faster than by the calendar. */
const startInUtc = (date: string): number | undefined => {
  const at = Date.parse(`${date}T00:00Z`);
  return Number.isNaN(at) || dateInUtc(at) !== date ? undefined : at;
};

const dateInUtc = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** @throws RangeError if there is no such date. */
export const addDays = (date: string, days: number): string => {
  const at = (startInUtc(date) ?? Number.NaN) + days * DAY_MS;
  return at >= FOUR_DIGITS.from && at < FOUR_DIGITS.until
    ? dateInUtc(at)
    : Temporal.PlainDate.from(date).add({ days }).toString();
};

/** Days from the first date to the second. */
export const daysBetween = (from: string, to: string): number => {
  const [start, end] = [startInUtc(from), startInUtc(to)];
  return start === undefined || end === undefined
    ? Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days
    : (end - start) / DAY_MS;
};

/** `count` dates from `first` on. */
export const datesFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, days) => addDays(first, days));

/** 0 for Sunday. */
export const weekday = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek % 7;

export const startOfWeek = (date: string): string => addDays(date, -weekday(date));

/** The month of a date, `yyyy-MM`. */
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
