import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { countAll, COUNTED } from './reminder-hours.store.ts';
import { findWaiting, type Waiting } from './waiting.store.ts';
import type { ReminderWatch } from './watch-reminders.ts';

export interface ReminderMetricsParts {
  readonly database: Pick<Database, 'asSystem'>;
  readonly now: Clock;
  readonly alarmMinutes: number;
  readonly watch: Pick<ReminderWatch, 'lastLook'>;
}

const MINUTE_MS = 60_000;

/** Values are read from the database on request, so that several servers state the same. */
export const reminderMetrics =
  ({ database, now, alarmMinutes, watch }: ReminderMetricsParts) =>
  (registry: Registry): void => {
    const registers = [registry];
    const messages = new Counter({
      name: 'reminder_messages_total',
      help: 'Messages of reminders by channel and what became of them; failed: attempts that had to be repeated.',
      labelNames: ['channel', 'what'],
      registers,
      async collect() {
        const all = await database.asSystem('metrics of reminders', countAll);
        messages.reset();
        for (const { channel, ...counts } of all)
          for (const what of COUNTED) messages.inc({ channel, what }, counts[what]);
      },
    });
    const found = (): Promise<Waiting[]> => {
      const limit = new Date(now() - alarmMinutes * MINUTE_MS);
      return database.asSystem('what waits', (db) => findWaiting(db, new Date(now()), limit));
    };
    const waiting = new Gauge({
      name: 'reminders_waiting',
      help: 'Due and not handed over now; failing: an attempt failed; overdue: for longer than the alarm allows.',
      labelNames: ['what', 'state'],
      registers,
      async collect() {
        const all = await found();
        waiting.reset();
        for (const { what, ...counts } of all)
          for (const state of ['waiting', 'failing', 'overdue'] as const)
            waiting.set({ what, state }, counts[state]);
      },
    });
    const oldest = new Gauge({
      name: 'reminders_oldest_due_seconds',
      help: 'For how long the first that waits has been due.',
      labelNames: ['what'],
      registers,
      async collect() {
        const all = await found();
        oldest.reset();
        for (const { what, oldest: at } of all)
          oldest.set({ what }, at === null ? 0 : (now() - at.getTime()) / 1000);
      },
    });
    const alarm = new Gauge({
      name: 'reminders_alarm',
      help: '1 while due reminders are not handed over.',
      registers,
      collect() {
        alarm.set(watch.lastLook()?.since === undefined ? 0 : 1);
      },
    });
  };
