// A row that asks first says when its dose is due or when the last one was, and no more (C-03, C-05).
import { addDays } from '../../time/civil-date.ts';
import { displayDate, displayTime } from '../../time/display.ts';
import { howLongAgo, inHowLong } from '../../time/how-long.ts';
import { dateOf, slotOf } from '../../time/wall-time.ts';
import { type Now, today, wallTimeAt } from '../../time/zoned-time.ts';
import type { Hold } from './hold.ts';

/** `8:00 PM`, `yesterday 8:00 PM` or `Nov 5, 2026, 8:00 PM`. */
export const momentWords = (instant: number, now: Now): string => {
  const wall = wallTimeAt(instant, now.zone);
  const [date, here] = [dateOf(wall), today(now)];
  const time = displayTime(slotOf(wall));
  if (date === here) return time;
  if (date === addDays(here, -1)) return `yesterday ${time}`;
  return date === addDays(here, 1) ? `tomorrow ${time}` : `${displayDate(date)}, ${time}`;
};

/** `Last taken 9:53 AM, 1 minute ago` */
export const lastTakenWords = (takenAt: number, now: Now): string =>
  `Last taken ${momentWords(takenAt, now)}, ${howLongAgo(now.instant - takenAt)}`;

/** `8:00 PM, in 10 hours` */
export const dueWords = (dueAt: number, now: Now): string =>
  `${momentWords(dueAt, now)}, ${inHowLong(dueAt - now.instant)}`;

/** The row's words: when the dose is due, else when the last one was taken. */
export const holdWords = ({ dueAt, takenAt }: Hold, now: Now): string => {
  if (dueAt !== undefined) return dueWords(dueAt, now);
  return takenAt === undefined ? '' : lastTakenWords(takenAt, now);
};
