// A notice's id is made of person, kind and day, so that none is sent twice and a device recognises the
// notices of its own person.
import { derivedId } from '../../id/derived-id.ts';
import { addDays, datesFrom } from '../../time/civil-date.ts';

type NoticeKind = 'refill' | 'summary';

/** A notice may be tapped days after it was sent. */
const OPENED_WITHIN_DAYS = 14;

export const noticeId = (userId: string, kind: NoticeKind, day: string): string =>
  derivedId('notice', userId, kind, day);

/** Whether the notice is a refill alert of this person, of yesterday, today or tomorrow. */
export const isRefillAlertOf = (id: string, userId: string, today: string): boolean =>
  datesFrom(addDays(today, -1), 3).some((day) => noticeId(userId, 'refill', day) === id);

/** The person whose notice it is; undefined if it belongs to none of `people`, or is too old. */
export const personOfNotice = (id: string, people: readonly string[], today: string): string | undefined => {
  const days = datesFrom(addDays(today, 1 - OPENED_WITHIN_DAYS), OPENED_WITHIN_DAYS + 1);
  const ids = (userId: string, day: string) =>
    (['refill', 'summary'] as const).map((kind) => noticeId(userId, kind, day));
  return people.find((userId) => days.some((day) => ids(userId, day).includes(id)));
};
