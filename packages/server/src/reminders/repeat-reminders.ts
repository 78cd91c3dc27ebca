// Repeats reminders that are not answered, as often as the person wants. The next time is recorded in the
// transaction that queues the delivery.
import type pg from 'pg';
import { nextRepeat, quietHoursOf, repeatAt, type RepeatLimits } from '@dosewell/domain/reminders';
import { grouped } from '@dosewell/domain/value';
import type { Queryable } from '../platform/database/db.ts';
import { countMessages } from './operator/reminder-hours.store.ts';
import { findBrowsersOf } from './push-browsers.store.ts';
import { queuePushes } from './reminders.store.ts';
import {
  claimRepeats,
  findToRepeat,
  type NextRepeat,
  noteRepeats,
  type RepeatingReminder,
} from './repeats.store.ts';

const MOST = 500;

const limitsOf = ({ until, zone, quietFrom, quietTo, nextSlotAt }: RepeatingReminder): RepeatLimits => ({
  until: until.getTime(),
  nextSlotAt: nextSlotAt?.getTime(),
  quiet: quietHoursOf(quietFrom, quietTo),
  zone,
});

const noted = ({ userId, id }: RepeatingReminder, repeats: number, at: number | undefined): NextRepeat => ({
  userId,
  id,
  repeats,
  repeatAt: at === undefined ? null : new Date(at),
});

/** The next repeat of a reminder that was sent now, for the first time (`repeats` 0) or as a repeat. */
const nextOf = (reminder: RepeatingReminder, repeats: number, now: Date): NextRepeat => {
  const { everyMinutes } = reminder;
  const told = { toldAt: now.getTime(), everyMinutes, repeats };
  return noted(reminder, repeats, nextRepeat({ ...told, ...limitsOf(reminder) }));
};

/** When a due repeat is sent; undefined if it is of no use any more, or not wanted. */
const goesAt = (reminder: RepeatingReminder, now: Date): number | undefined => {
  const { open, overtaken, everyMinutes } = reminder;
  return open && !overtaken && everyMinutes > 0 ? repeatAt(now.getTime(), limitsOf(reminder)) : undefined;
};

/** Plans the first repeat of reminders that were sent just now. */
export const beginRepeats = async (
  db: Queryable,
  told: readonly { readonly userId: string; readonly id: string }[],
  now: Date,
): Promise<void> =>
  noteRepeats(
    db,
    (await findToRepeat(db, told, now)).map((reminder) => nextOf(reminder, 0, now)),
  );

/** Returns how many were due, and how many messages were queued. */
export const repeatSome = async (
  db: Queryable,
  pool: pg.Pool,
  at: Date,
): Promise<{ readonly due: number; readonly queued: number }> => {
  const due = await claimRepeats(db, at, MOST);
  if (due.length === 0) return { due: 0, queued: 0 };
  const times = due.map((reminder) => ({ reminder, goes: goesAt(reminder, at) }));
  const again = times.flatMap(({ reminder, goes }) => (goes === at.getTime() ? [reminder] : []));
  const browsers = await findBrowsersOf(pool, [...new Set(again.map(({ userId }) => userId))], at);
  const endpoints = grouped(browsers, ({ userId }) => userId);
  const pushes = again.flatMap(({ userId, id, dueAt, until }) =>
    (endpoints.get(userId) ?? []).map(({ endpoint }) => ({
      userId,
      endpoint,
      topic: id,
      dueAt: dueAt ?? at,
      expiresAt: until,
    })),
  );
  await noteRepeats(
    db,
    times.map(({ reminder, goes }) =>
      goes === at.getTime()
        ? nextOf(reminder, reminder.repeats + 1, at)
        : noted(reminder, reminder.repeats, goes),
    ),
  );
  await queuePushes(db, pushes, at);
  await countMessages(
    db,
    pushes.map(({ dueAt }) => ({ what: 'due', channel: 'push', at: dueAt.getTime() })),
  );
  return { due: due.length, queued: pushes.length };
};
