// Weeks of a month begin on Sunday (CAL-014, GEN-027).
import type {} from 'temporal-polyfill/types/global';
import { monthNames, weekdayNames } from './month-names.ts';

/** The weeks of a month (`yyyy-MM`) as dates (`yyyy-MM-dd`); days outside the month are undefined. */
export function monthWeeks(month: string): (string | undefined)[][] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  const before = Temporal.PlainDate.from(`${month}-01`).dayOfWeek % 7;
  const weeks = Math.ceil((before + daysInMonth) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_place, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day >= 1 && day <= daysInMonth ? `${month}-${String(day).padStart(2, '0')}` : undefined;
    }),
  );
}

/** `2025-11` and 1 give `2025-12`. */
export function monthAfter(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString();
}

/** `2025-11` reads "November 2025". */
export function monthInWords(month: string): string {
  const { year, month: number } = Temporal.PlainYearMonth.from(month);
  return `${monthNames[number - 1]} ${year}`;
}

/** `2025-11-16` reads "Sunday, November 16, 2025". */
export function dateInWords(date: string): string {
  const { year, month, day, dayOfWeek } = Temporal.PlainDate.from(date);
  return `${weekdayNames[dayOfWeek % 7]}, ${monthNames[month - 1]} ${day}, ${year}`;
}

const steps: Record<string, Temporal.DurationLike> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
};

/** The day a key leads to: arrows by day and week, Home and End within the week, Page keys by month. */
export function dayAfterKey(date: string, key: string): string | undefined {
  const from = Temporal.PlainDate.from(date);
  const weekday = from.dayOfWeek % 7;
  if (key === 'Home') return from.subtract({ days: weekday }).toString();
  if (key === 'End') return from.add({ days: 6 - weekday }).toString();
  const step = steps[key];
  return step && from.add(step).toString();
}
