// Sends reminders that are due: their time has come and they were not sent. After an outage, one message
// also names all that is still open. Outcomes are recorded in the transaction that queues the deliveries.
import type pg from 'pg';
import { grouped } from '@dosewell/domain/value';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/database/db.ts';
import { replacesNotifications } from '../platform/push/push-service.ts';
import type { Sweep } from '../platform/sweeps.ts';
import { type BrowserOfPerson, findBrowsersOf } from './push-browsers.store.ts';
import {
  claimDueReminders,
  type DueReminder,
  noteOutcomes,
  type QueuedPush,
  queuePushes,
  type ReminderOutcome,
} from './reminders.store.ts';
import { beginRepeats, repeatSome } from './repeat-reminders.ts';
import { type CountedMessage, countMessages } from './operator/reminder-hours.store.ts';
import { followReminders } from './second-ways/follow.store.ts';
import { findFollowed } from './second-ways/reach.store.ts';

export interface RemindDeps {
  readonly database: Pick<Database, 'asSystem'>;
  /** Connection pool of the login that can read accounts. */
  readonly pool: pg.Pool;
  readonly now: Clock;
  /** Called after a commit that queued something to send. */
  readonly wake: () => void;
}

const EVERY_MS = 1_000;
/** People per transaction. */
const MOST = 500;

export const remind = (deps: RemindDeps): Sweep => ({
  name: 'remind',
  everyMs: EVERY_MS,
  shared: true,
  run: async (stopping) => {
    while (!stopping.aborted && (await remindSome(deps)) > 0);
  },
});

/** Returns how many reminders were due. */
const remindSome = async ({ database, pool, now, wake }: RemindDeps): Promise<number> => {
  const at = new Date(now());
  const { due, queued } = await database.asSystem('remind', async (db) => {
    const due = await claimDueReminders(db, at, MOST);
    // Repeats are sent only when no first reminder is due.
    if (due.length === 0) return repeatSome(db, pool, at);
    const people = [...new Set(due.map(({ userId }) => userId))];
    const { outcomes, pushes, newest } = told(due, await findBrowsersOf(pool, people, at), at);
    await noteOutcomes(db, outcomes, at);
    await follow(db, pool, newest, at);
    await beginRepeats(db, reached(newest, pushes), at);
    await queuePushes(db, pushes, at);
    await countMessages(db, countedOf(due, outcomes, pushes));
    return { due: due.length, queued: pushes.length };
  });
  if (queued > 0) wake();
  return due;
};

/** Counts messages that are due, and reminders that were of no use any more when their turn came. */
const countedOf = (
  due: readonly DueReminder[],
  outcomes: readonly ReminderOutcome[],
  pushes: readonly QueuedPush[],
): CountedMessage[] => {
  const expired = new Set(outcomes.filter(({ outcome }) => outcome === 'expired').map(({ id }) => id));
  return [
    ...pushes.map(({ dueAt }) => ({ what: 'due', channel: 'push', at: dueAt.getTime() }) as const),
    ...due
      .filter(({ id }) => expired.has(id))
      .flatMap(({ dueAt }) =>
        (['due', 'expired'] as const).map(
          (what) => ({ what, channel: 'push', at: dueAt.getTime() }) as const,
        ),
      ),
  ];
};

/** The reminders for which a push message is queued. */
const reached = (newest: Told['newest'], pushes: readonly QueuedPush[]): Told['newest'] => {
  const topics = new Set(pushes.map(({ topic }) => topic));
  return newest.filter(({ id }) => topics.has(id));
};

interface Told {
  readonly outcomes: ReminderOutcome[];
  readonly pushes: QueuedPush[];
  /** For each person, the newest open reminder; its message names all open ones. */
  readonly newest: Pick<DueReminder, 'userId' | 'id'>[];
}

/** Lets reminders of people with second ways be sent by those later. */
const follow = async (db: Queryable, pool: pg.Pool, newest: Told['newest'], at: Date): Promise<void> => {
  const withWays = await findFollowed(
    pool,
    newest.map(({ userId }) => userId),
  );
  await followReminders(
    db,
    newest.filter(({ userId }) => withWays.has(userId)),
    at,
  );
};

/** `due` has to be ordered by person and slot. */
const told = (due: readonly DueReminder[], browsers: readonly BrowserOfPerson[], at: Date): Told => {
  const endpoints = grouped(browsers, ({ userId }) => userId);
  const outcomes: ReminderOutcome[] = [];
  const pushes: QueuedPush[] = [];
  const newestOfAll: Told['newest'] = [];
  for (const [userId, own] of grouped(due, (reminder) => reminder.userId)) {
    const devices = endpoints.get(userId) ?? [];
    const open = own.filter((reminder) => reminder.open > 0 && reminder.until > at);
    const newest = open.at(-1);
    for (const reminder of own) {
      const withAnother = newest !== undefined && newest !== reminder && open.includes(reminder);
      const outcome = outcomeOf(reminder, devices.length, at);
      outcomes.push({ userId, id: reminder.id, outcome, toldWith: withAnother ? newest.id : null });
      if (outcome === 'queued' && reminder.open === 0) pushes.push(...headsUp(reminder, devices));
    }
    if (newest !== undefined) newestOfAll.push(newest);
    if (newest !== undefined)
      for (const { endpoint } of devices)
        pushes.push({ userId, endpoint, topic: newest.id, dueAt: oldest(open), expiresAt: latest(open) });
  }
  return { outcomes, pushes, newest: newestOfAll };
};

/**
 * A message before the time of a dose is sent only to browsers where the message at that time replaces it.
 */
const headsUp = (
  { userId, id, dueAt, nextAt }: DueReminder,
  devices: readonly BrowserOfPerson[],
): QueuedPush[] =>
  devices.flatMap(({ endpoint }) =>
    nextAt !== null && replacesNotifications(endpoint)
      ? [{ userId, endpoint, topic: id, dueAt, expiresAt: nextAt }]
      : [],
  );

const outcomeOf = (
  { open, nextAt, missed, until }: DueReminder,
  devices: number,
  at: Date,
): ReminderOutcome['outcome'] => {
  if (until <= at || (open === 0 && missed)) return 'expired';
  if (open === 0 && nextAt === null) return 'answered';
  return devices === 0 ? 'no device' : 'queued';
};

const latest = (open: readonly DueReminder[]): Date =>
  new Date(Math.max(...open.map(({ until }) => until.getTime())));

const oldest = (open: readonly DueReminder[]): Date =>
  new Date(Math.min(...open.map(({ dueAt }) => dueAt.getTime())));
