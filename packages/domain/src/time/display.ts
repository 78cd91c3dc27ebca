// Times are displayed in 12-hour format, dates as MMM d, yyyy (specification/medication.md#3-entities,
// specification/medication.md#9-constants, design/look.md#rules).
import { weekday } from './civil-date.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** `08:05` as `8:05 AM`; `12:00 PM (noon)`, `12:00 AM (midnight)`. */
export const displayTime = (time: string): string => {
  const hour = Number(time.slice(0, 2));
  const text = `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
  if (time.startsWith('12:00')) return `${text} (noon)`;
  return time.startsWith('00:00') ? `${text} (midnight)` : text;
};

const month = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
const day = (date: string): number => Number(date.slice(8, 10));
const year = (date: string): number => Number(date.slice(0, 4));

/** `2026-11-05` as `Nov 5, 2026`. */
export const displayDate = (date: string): string => `${month(date).slice(0, 3)} ${day(date)}, ${year(date)}`;

/** `2026-11-05` as `Thursday, November 5, 2026`. */
export const displayLongDate = (date: string): string =>
  `${WEEKDAYS[weekday(date)]}, ${month(date)} ${day(date)}, ${year(date)}`;

/** `2026-11` as `November 2026`. */
export const displayMonth = (yearMonth: string): string => `${month(yearMonth)} ${year(yearMonth)}`;
