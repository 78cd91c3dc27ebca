// The worker opens a person's records as one more tab would, while the app is open or closed: the same rules, the
// same outbox, the same sending.
import {
  DEFAULT_MISSED_AFTER_MINUTES,
  type Dose,
  dosesOfDay,
  rightPlace,
  stillToTake,
} from '@dosewell/domain/doses';
import { datesOfReminders, dosesOfReminder, type ReminderRecords } from '@dosewell/domain/reminders';
import { isRefillAlertOf } from '@dosewell/domain/reminders/notices';
import { monthOf, type Now, today } from '@dosewell/domain/time';
import { browser } from '../../platform/browser.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccounts } from '../account/accounts.ts';
import { type Account, readDevice } from '../account/device-record.ts';
import { accountFor } from '../account/people-of-account.ts';
import { whoseReminder } from './whose-reminder.ts';
import { timeOf } from '../records/device-time.ts';
import { ask } from '../server/request.ts';
import { openStore, type Store, type StoreOptions } from '../store.ts';

const nothing = (): void => undefined;

/** A worker has no page, no events that wake it, and no storage of a tab. */
export const inWorker = (): Platform => ({
  ...browser,
  eventSource: undefined,
  visible: () => false,
  painted: async () => undefined,
  onWake: () => nothing,
  persist: async () => false,
  markOpen: nothing,
  isMarkedOpen: () => true,
  forgetKeys: nothing,
});

/** Nothing is sent or fetched until it is asked for. */
const NEVER = new Promise<never>(nothing);

export interface WorkerRecords {
  readonly store: Store;
  readonly now: () => Now;
}

/** Whoever is shown: a reminder is answered for the person of its occurrence. */
const accountOfReminder = (account: Account, id: string, date: string): Account => {
  if (account.people === undefined) return account;
  const people = account.people.map(({ userId }) => userId);
  const ofNotice = people.find((userId) => isRefillAlertOf(id, userId, date));
  return accountFor(account, ofNotice ?? whoseReminder(account, id, date) ?? account.userId);
};

/** Undefined where no account is open, or its records are not on this device. */
export const openInWorker = async (
  id: string,
  platform: Platform = inWorker(),
  options: StoreOptions = {},
): Promise<WorkerRecords | undefined> => {
  const { account: open } = await readDevice(platform.indexedDB);
  if (open === undefined || open.sharedDevice) return undefined;
  const account = accountOfReminder(open, id, today({ instant: platform.now(), zone: platform.zone() }));
  // A sign-out told to the worker is carried out by the app, at its next start.
  const accounts = {
    ...createAccounts(platform, ask),
    wipeAccount: async () => false,
    forgetPerson: async () => undefined,
  };
  const store = await openStore(account, { platform, accounts, firstPage: NEVER, ...options });
  return {
    store,
    now: () => ({ instant: timeOf(platform).now(), zone: store.wallClock().zone }),
  };
};

export interface Reminded {
  readonly doses: readonly Dose[];
  /** How many doses are open in all. */
  readonly open: number;
  readonly records: ReminderRecords;
}

/** The doses of a reminder as the device knows them, and what is needed to judge them. */
export const findReminded = async ({ store, now }: WorkerRecords, id: string): Promise<Reminded> => {
  const moment = now();
  const dates = datesOfReminders(today(moment));
  const months = [...new Set(dates.map(monthOf))];
  await store.loadMonths('medication_logs', months);
  const { userId } = store.account;
  const regimens = store.rows('medication_regimens');
  const logs = store.monthRows('medication_logs', months) ?? [];
  const exceptions = store.rows('dose_exceptions');
  const missedAfterMinutes =
    store.row('user_settings', userId)?.missed_after_minutes ?? DEFAULT_MISSED_AFTER_MINUTES;
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
  return {
    open: stillToTake(doses).filter(({ timing }) => timing === 'due' || timing === 'late').length,
    doses: dosesOfReminder(id, userId, doses, today(moment)),
    records: { regimens, logs, missedAfterMinutes, formOf },
  };
};
