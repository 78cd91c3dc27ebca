// Reads the doses of today, and those of yesterday that are still open, from this device.
import {
  DEFAULT_MISSED_AFTER_MINUTES,
  type Dose,
  dosesShownOn,
  stillOpen,
  type TakingSources,
} from '@dosewell/domain/doses';
import { addDays, datesFrom, monthOf, type Now, today } from '@dosewell/domain/time';
import type { Store } from '../../../data/store.ts';
import { createDayCache } from '../../../features/doses/day-cache.ts';

export interface AtHand extends TakingSources {
  readonly now: Now;
  /** Sorted by the time at which they are due. */
  readonly doses: readonly Dose[];
  readonly tomorrow: readonly Dose[];
  /** All doses of yesterday, not only the open ones. */
  readonly yesterday: readonly Dose[];
}

const AROUND = 2;

export const dosesAtHand = async (store: Store, now: Now): Promise<AtHand> => {
  const date = today(now);
  const dates = datesFrom(addDays(date, -AROUND), 2 * AROUND + 1);
  const months = [...new Set(dates.map(monthOf))];
  await store.loadMonths('medication_logs', months);
  const sources = {
    regimens: store.rows('medication_regimens'),
    exceptions: store.rows('dose_exceptions'),
    logs: store.monthRows('medication_logs', months) ?? [],
    names: new Map(store.rows('medications').map(({ id, name }) => [id, name])),
  };
  const missedAfterMinutes =
    store.row('user_settings', store.account.userId)?.missed_after_minutes ?? DEFAULT_MISSED_AFTER_MINUTES;
  const days = createDayCache()(dates, { ...sources, now, missedAfterMinutes });
  const shownOn = (day: string) => dosesShownOn(day, days) ?? [];
  return {
    now,
    ...{ regimens: sources.regimens, logs: sources.logs },
    doses: [...stillOpen(shownOn(addDays(date, -1))), ...shownOn(date)],
    yesterday: shownOn(addDays(date, -1)),
    tomorrow: shownOn(addDays(date, 1)),
  };
};
