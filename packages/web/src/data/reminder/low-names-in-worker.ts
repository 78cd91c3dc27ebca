// Names medications in a refill alert: those that run low by this device's records. If the device cannot
// tell, the notification keeps the words that the server sent.
import { isRefillAlertOf, namedRefillWords, runningLow } from '@dosewell/domain/reminders/notices';
import { today, wallClock } from '@dosewell/domain/time';
import type { Platform } from '../../platform/platform.ts';
import { mayShowNames } from '../account/names-on-notifications.ts';
import { inWorker, openInWorker, type WorkerRecords } from './open-in-worker.ts';

type Open = (id: string, platform: Platform) => Promise<WorkerRecords | undefined>;

/**
 * `body` with the names, if this device may show them and has the records of the person the alert is about.
 */
export const lowNamesInWorker = async (
  tag: string,
  body: string,
  platform: Platform = inWorker(),
  open: Open = openInWorker,
): Promise<string> => {
  if (!(await mayShowNames(platform.indexedDB))) return body;
  const opened = await open(tag, platform);
  if (opened === undefined) return body;
  const { store, now } = opened;
  try {
    if (!isRefillAlertOf(tag, store.account.userId, today(now()))) return body;
    const rows = {
      medications: store.rows('medications'),
      regimens: store.rows('medication_regimens'),
      configs: store.rows('med_refill_config'),
    };
    return namedRefillWords(body, runningLow(rows, wallClock(now())));
  } finally {
    store.close();
  }
};
