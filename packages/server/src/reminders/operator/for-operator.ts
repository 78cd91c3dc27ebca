// All that the operator sees of reminders: the page, the metrics, the alarm, and the state in /readyz.
import type { Registry } from 'prom-client';
import { isoInstant } from '@dosewell/domain/time';
import type { RemindersInTime } from '../../platform/http/probes.ts';
import { findAlarm } from './alarm.store.ts';
import { findHours } from './reminder-hours.store.ts';
import { reminderMetrics } from './reminder-metrics.ts';
import { remindersPage } from './reminders-page.ts';
import { findWaiting } from './waiting.store.ts';
import { openReminderWatch, type ReminderWatch, type WatchDeps } from './watch-reminders.ts';

export interface ForOperator {
  readonly watch: ReminderWatch;
  readonly page: (renews: boolean) => Promise<string>;
  readonly metrics: (registry: Registry) => void;
  readonly inTime: () => RemindersInTime | undefined;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export function openForOperator(deps: WatchDeps): ForOperator {
  const { database, now, alarmMinutes } = deps;
  const watch = openReminderWatch(deps);
  return {
    watch,
    metrics: reminderMetrics({ database, now, alarmMinutes, watch }),
    page: (renews) => {
      const at = now();
      const limit = new Date(at - alarmMinutes * MINUTE_MS);
      return database.asSystem('page of reminders', async (db) =>
        remindersPage({
          now: at,
          renews,
          alarmMinutes,
          since: (await findAlarm(db)).since?.getTime(),
          waiting: await findWaiting(db, new Date(at), limit),
          hours: await findHours(db, new Date(at - DAY_MS)),
        }),
      );
    },
    inTime: () => {
      const look = watch.lastLook();
      if (look === undefined) return undefined;
      const { overdue, oldest, since } = look;
      return {
        in_time: overdue === 0,
        overdue,
        oldest_seconds: oldest === undefined ? 0 : Math.round((now() - oldest) / 1000),
        late_since: since === undefined ? null : isoInstant(since),
      };
    },
  };
}
