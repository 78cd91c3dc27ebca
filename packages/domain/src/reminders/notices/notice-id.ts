// A notice has one id for its person, kind and day: none goes twice, and a device knows one of its own person.
import { derivedId } from '../../id/derived-id.ts';
import { addDays, datesFrom } from '../../time/civil-date.ts';

type NoticeKind = 'refill' | 'summary';

/** One may be tapped days after it came. */
const OPENED_WITHIN_DAYS = 14;

export const noticeId = (userId: string, kind: NoticeKind, day: string): string =>
  derivedId('notice', userId, kind, day);

/** Whether it is a refill alert of this person, from today or the days beside. */
export const isRefillAlertOf = (id: string, userId: string, today: string): boolean =>
  datesFrom(addDays(today, -1), 3).some((day) => noticeId(userId, 'refill', day) === id);

/** Whose notice it is; undefined if it is of none of them, or old. */
export const personOfNotice = (id: string, people: readonly string[], today: string): string | undefined => {
  const days = datesFrom(addDays(today, 1 - OPENED_WITHIN_DAYS), OPENED_WITHIN_DAYS + 1);
  const ids = (userId: string, day: string) =>
    (['refill', 'summary'] as const).map((kind) => noticeId(userId, kind, day));
  return people.find((userId) => days.some((day) => ids(userId, day).includes(id)));
};
