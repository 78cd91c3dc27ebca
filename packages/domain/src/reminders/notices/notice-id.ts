// A notice has one id for its person, kind and day: none goes twice, and a device knows one of its own person.
import { derivedId } from '../../id/derived-id.ts';
import { addDays, datesFrom } from '../../time/civil-date.ts';

export const noticeId = (userId: string, kind: 'refill' | 'summary', day: string): string =>
  derivedId('notice', userId, kind, day);

/** Whether it is a refill alert of this person, from today or the days beside. */
export const isRefillAlertOf = (id: string, userId: string, today: string): boolean =>
  datesFrom(addDays(today, -1), 3).some((day) => noticeId(userId, 'refill', day) === id);
