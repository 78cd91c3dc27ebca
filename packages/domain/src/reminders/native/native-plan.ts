// The notifications that a phone should have pending: the soonest reminders of all its people, as many as
// phones hold, for at most a fortnight. If more are to come, the last one is a notice to open the app before
// they end (C-18, OQ-086).
import { PRODUCT } from '../../product/product.ts';
import { certain } from '../../problem/certain.ts';
import { LAST_NOTICE_ID, idsOf } from './native-ids.ts';
import type { NativeNotification } from './native-notification.ts';
import { hasDosesFrom, type PersonOnPhone, type Reminder, remindersOnPhone } from './reminders-on-phone.ts';

/** Apple's phones hold 64 pending notifications and silently drop the others. */
export const MOST_PENDING = 60;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HORIZON_DAYS = 14;
/**
 * Numbers of days to compute, one after the other: where reminders are many, few days hold all that can be
 * pending.
 */
const WALKED_DAYS = [1, 4, HORIZON_DAYS] as const;
/** How late a reminder may be shown; an older one is kept only if it is still pending. */
const GRACE_MS = 10 * MINUTE_MS;
/** Time for the person to answer the reminder before the notice, which the answer moves. */
const NOTICE_AFTER_MS = 15 * MINUTE_MS;

type Planned = Reminder & NativeNotification;

const soonestFirst = (a: Reminder, b: Reminder): number => a.at - b.at || (a.key < b.key ? -1 : 1);

/** Reminders, soonest first: more than can be pending, or all within the horizon. */
const remindersOf = (people: readonly PersonOnPhone[], at: number): Planned[] => {
  let reminders: Reminder[] = [];
  for (const days of WALKED_DAYS) {
    reminders = people.flatMap((person) => remindersOnPhone(person, at, at + days * DAY_MS));
    if (reminders.filter((reminder) => reminder.at > at).length > MOST_PENDING) break;
  }
  const sorted = reminders.toSorted(soonestFirst);
  const ids = idsOf(sorted.map(({ key }) => key));
  return sorted.map((reminder, i) => ({ ...reminder, id: certain(ids[i]) }));
};

/**
 * When the notice is shown: a day before the reminders end, or after the last reminder if the end is nearer.
 */
const noticeAt = (last: number, end: number, at: number): number => {
  const dayBefore = end - DAY_MS + NOTICE_AFTER_MS;
  return dayBefore > at ? dayBefore : Math.max(last, Math.min(last + NOTICE_AFTER_MS, end - MINUTE_MS));
};

const lastNotice = (at: number): NativeNotification => ({
  id: LAST_NOTICE_ID,
  at,
  title: 'Reminders end soon',
  body: `Open ${PRODUCT} so that it can go on reminding you.`,
  opens: '/dashboard',
  actionType: undefined,
});

/**
 * Notifications in the order in which they are shown. A reminder whose time has come is included if it rang a
 * moment ago or is still pending; `pending` are the ids that still are.
 */
export const nativePlan = (
  people: readonly PersonOnPhone[],
  at: number,
  pending: ReadonlySet<number> = new Set(),
): NativeNotification[] => {
  const horizon = at + HORIZON_DAYS * DAY_MS;
  const all = remindersOf(people, at).filter(
    (reminder) => reminder.at > at - GRACE_MS || pending.has(reminder.id),
  );
  const goesOn = all.length > MOST_PENDING || people.some((person) => hasDosesFrom(person, horizon));
  const kept = goesOn ? all.slice(0, MOST_PENDING - 1) : all;
  const planned = kept.map(({ key: _, ...notification }): NativeNotification => notification);
  if (!goesOn) return planned;
  const end = all[MOST_PENDING - 1]?.at ?? horizon;
  const notice = lastNotice(noticeAt(kept.at(-1)?.at ?? at, end, at));
  return [...planned, notice].toSorted((a, b) => a.at - b.at);
};
