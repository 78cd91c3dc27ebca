// Decides what becomes of messages about stock and weeks when their turn comes. Numbers are counted then,
// from the shared records.
import { runningLow } from '@dosewell/domain/reminders/notices';
import { isZone, wallTimeAt } from '@dosewell/domain/time';
import { told } from '../alert-tellers.ts';
import type { Teller, Telling } from '../caregiver-channel.ts';
import { sharedStock } from '../page/shared-stock.store.ts';
import { refillMail, weekMail } from './notice-mails.ts';
import { sharedWeek } from './shared-week.store.ts';

const localTime = ({ known: { zone }, now }: Telling): string => wallTimeAt(now, isZone(zone) ? zone : 'UTC');

/** Sent only if one of the message's medications still runs low; it then names all that run low. */
const refill: Teller = async (telling) => {
  const { shared, known, message } = telling;
  return told(telling, { flag: 'receive_refill_alerts', counted: false }, async () => {
    const low = runningLow(await sharedStock(shared), localTime(telling));
    return low.some(({ medicationId }) => message.about.includes(medicationId))
      ? refillMail(known, low)
      : undefined;
  });
};

const weeklySummary: Teller = async (telling) => {
  const { shared, known, message } = telling;
  const { detail: day } = message;
  return told(telling, { flag: 'receive_weekly_summary', counted: false }, async () =>
    day === null ? undefined : weekMail(known, await sharedWeek(shared, day, localTime(telling))),
  );
};

export const noticeTellers = { refill, weekly_summary: weeklySummary } satisfies Record<string, Teller>;
