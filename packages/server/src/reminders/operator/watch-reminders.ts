// Warns the operator when due reminders are not handed over, by a line in the log, a mail and the state for
// /readyz: once when it begins, and once when it is over.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Mail, Mailer } from '../../platform/mail/mail.ts';
import type { Sweep } from '../../platform/sweeps.ts';
import { type Alarm, claimAlarm, noteAlarm, takeBackMail } from './alarm.store.ts';
import { alarmLine, alarmMail, overLine, overMail } from './alarm-words.ts';
import { findWaiting, type Waiting } from './waiting.store.ts';

export interface WatchDeps {
  readonly database: Pick<Database, 'asSystem'>;
  readonly now: Clock;
  /** Minutes after which a due reminder is overdue. */
  readonly alarmMinutes: number;
  readonly warn: (line: string) => void;
  /** Sends a mail to the operator; undefined if none can be sent. */
  readonly mail: { readonly to: string; readonly send: Mailer['send'] } | undefined;
  readonly publicUrl: URL | undefined;
}

/** The result of a look. */
export interface ReminderLook {
  readonly at: number;
  readonly overdue: number;
  /** When the oldest overdue reminder was due. */
  readonly oldest: number | undefined;
  /** When the alarm began; undefined while reminders go out in time. */
  readonly since: number | undefined;
}

export interface ReminderWatch {
  readonly sweep: Sweep;
  /** The last look of this process. */
  readonly lastLook: () => ReminderLook | undefined;
}

const EVERY_MS = 30_000;
const MINUTE_MS = 60_000;
/** Shortest time between two mails, as an alarm may come and go. */
const MAIL_AGAIN_MS = 60 * MINUTE_MS;

export function openReminderWatch(deps: WatchDeps): ReminderWatch {
  let last: ReminderLook | undefined;
  return {
    lastLook: () => last,
    sweep: {
      name: 'watch-reminders',
      everyMs: EVERY_MS,
      // Every process looks, as each answers for itself at /readyz.
      shared: true,
      run: async () => {
        last = await look(deps);
      },
    },
  };
}

interface Change {
  readonly line?: string;
  readonly mail?: Omit<Mail, 'to'>;
  readonly alarm: Alarm;
}

const look = async (deps: WatchDeps): Promise<ReminderLook> => {
  const { database, now, alarmMinutes, warn } = deps;
  const at = now();
  const limit = new Date(at - alarmMinutes * MINUTE_MS);
  const waiting = await database.asSystem('what waits', (db) => findWaiting(db, new Date(at), limit));
  const { overdue, oldest } = overdueOf(waiting);
  const change = await database.asSystem('the alarm of reminders', async (db) => {
    const before = await claimAlarm(db);
    const next = changed(deps, before, { at, overdue, oldest });
    if (next.alarm !== before) await noteAlarm(db, next.alarm);
    return next;
  });
  if (change.line !== undefined) warn(change.line);
  if (change.mail !== undefined) await tell(deps, change.mail, at);
  return { at, overdue, oldest, since: change.alarm.since?.getTime() };
};

const overdueOf = (waiting: readonly Waiting[]): Pick<ReminderLook, 'overdue' | 'oldest'> => {
  const late = waiting.filter(({ overdue }) => overdue > 0);
  const oldest = late.flatMap((one) => (one.oldest === null ? [] : [one.oldest.getTime()]));
  return {
    overdue: late.reduce((sum, one) => sum + one.overdue, 0),
    oldest: oldest.length === 0 ? undefined : Math.min(...oldest),
  };
};

const changed = (
  { alarmMinutes, mail, publicUrl }: WatchDeps,
  before: Alarm,
  { at, overdue, oldest }: Omit<ReminderLook, 'since'>,
): Change => {
  const words = { overdue, oldest, alarmMinutes, publicUrl };
  if (overdue === 0) {
    if (before.since === null) return { alarm: before };
    const alarm = { ...before, since: null, mailed: false };
    const since = before.since.getTime();
    return { alarm, line: overLine(since), ...(before.mailed && { mail: overMail(since, at) }) };
  }
  const begins = before.since === null;
  const alarm = { ...before, since: before.since ?? new Date(at) };
  const lately = before.lastMailAt !== null && at - before.lastMailAt.getTime() < MAIL_AGAIN_MS;
  const mails = mail !== undefined && !before.mailed && !lately;
  if (!begins && !mails) return { alarm: before };
  return {
    alarm: mails ? { ...alarm, mailed: true, lastMailAt: new Date(at) } : alarm,
    ...(begins && { line: alarmLine(words) }),
    ...(mails && { mail: alarmMail(words) }),
  };
};

/** Sends the mail directly, not as a delivery: the sending of deliveries may be what has stopped. */
const tell = async ({ database, mail }: WatchDeps, words: Omit<Mail, 'to'>, at: number): Promise<void> => {
  if (mail === undefined) return;
  const outcome = await mail.send({ ...words, to: mail.to });
  if (outcome === 'failed')
    await database.asSystem('the mail of the alarm', (db) => takeBackMail(db, new Date(at)));
};
