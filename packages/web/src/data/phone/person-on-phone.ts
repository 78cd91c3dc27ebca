// What a phone needs to plan one person's reminders, read from the records on it.
import { DEFAULT_MISSED_AFTER_MINUTES } from '@dosewell/domain/doses';
import type { PersonOnPhone } from '@dosewell/domain/reminders/native';
import { addDays, dateOf, monthOf } from '@dosewell/domain/time';
import { personIn } from '../account/people-of-account.ts';
import type { Store } from '../store.ts';
import type { Wishes } from './kept-plan.ts';

/**
 * The days whose dose logs are read: a dose of the day before yesterday may still be open, and one of
 * tomorrow may be answered today.
 */
const DAYS = { before: -3, after: 15 };

/** Undefined if the person has turned reminders off. */
export const personOnPhone = async (
  store: Store,
  { names, ahead }: Wishes,
): Promise<PersonOnPhone | undefined> => {
  const { userId } = store.account;
  const settings = store.row('user_settings', userId);
  if (settings?.notifications_enabled === false) return undefined;
  const { at, zone } = store.wallClock();
  const date = dateOf(at);
  const months = [...new Set([DAYS.before, 0, DAYS.after].map((days) => monthOf(addDays(date, days))))];
  await store.loadMonths('medication_logs', months);
  const whose = personIn(store.account)?.displayName;
  return {
    ...{ userId, zone, names },
    records: {
      medications: store.rows('medications'),
      regimens: store.rows('medication_regimens'),
      logs: store.monthRows('medication_logs', months) ?? [],
      exceptions: store.rows('dose_exceptions'),
    },
    missedAfterMinutes: settings?.missed_after_minutes ?? DEFAULT_MISSED_AFTER_MINUTES,
    // No reminder ahead of the time unless chosen: each takes one of sixty places, and stays beside the
    // reminder itself (decision 0062).
    aheadMinutes: ahead ? (settings?.reminder_advance_minutes ?? 0) : 0,
    ...(whose === undefined ? {} : { whose }),
  };
};
