// The doses of yesterday, today and tomorrow in an open store, and how many of them are open.
import {
  DEFAULT_MISSED_AFTER_MINUTES,
  type Dose,
  dosesOfDay,
  openDoses,
  rightPlace,
} from '@dosewell/domain/doses';
import { datesOfReminders, type ReminderRecords } from '@dosewell/domain/reminders';
import { monthOf, type Now, today } from '@dosewell/domain/time';
import type { Store } from '../store.ts';

export interface OpenRecords {
  readonly store: Store;
  readonly now: () => Now;
}

export interface DosesAround {
  readonly doses: readonly Dose[];
  /** The records by which the doses were judged. */
  readonly records: ReminderRecords;
}

export const findDosesAround = async ({ store, now }: OpenRecords): Promise<DosesAround> => {
  const moment = now();
  const dates = datesOfReminders(today(moment));
  const months = [...new Set(dates.map(monthOf))];
  await store.loadMonths('medication_logs', months);
  const regimens = store.rows('medication_regimens');
  const logs = store.monthRows('medication_logs', months) ?? [];
  const exceptions = store.rows('dose_exceptions');
  const missedAfterMinutes =
    store.row('user_settings', store.account.userId)?.missed_after_minutes ?? DEFAULT_MISSED_AFTER_MINUTES;
  const doses = dates.flatMap((date) =>
    dosesOfDay(
      date,
      {
        regimens,
        exceptions,
        logs: logs.filter((log) => log.date === date || rightPlace(log)?.date === date),
      },
      { now: moment, missedAfterMinutes },
    ),
  );
  const formOf = (medicationId: string) => store.row('medications', medicationId)?.form;
  return { doses, records: { regimens, logs, missedAfterMinutes, formOf } };
};

/** How many doses are open; undefined while this person's records are not on the device. */
export const countOpen = async (opened: OpenRecords): Promise<number | undefined> =>
  opened.store.status().ready ? openDoses((await findDosesAround(opened)).doses).length : undefined;

/** The sum of the counts; undefined if any count is. */
export const summed = (counts: readonly (number | undefined)[]): number | undefined => {
  let sum = 0;
  for (const count of counts) {
    if (count === undefined) return undefined;
    sum += count;
  }
  return sum;
};
