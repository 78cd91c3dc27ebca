// What messages of stock and of a week become when their turn comes: counted then, from the records that are shared.
import { runningLow } from '@dosewell/domain/reminders/notices';
import { isZone, wallTimeAt } from '@dosewell/domain/time';
import { told } from '../alert-tellers.ts';
import type { Teller, Telling } from '../caregiver-channel.ts';
import { sharedStock } from '../page/shared-stock.store.ts';
import { refillMail, weekMail } from './notice-mails.ts';
import { sharedWeek } from './shared-week.store.ts';

const localTime = ({ known: { zone }, now }: Telling): string => wallTimeAt(now, isZone(zone) ? zone : 'UTC');

/** Of what was refilled since there is nothing to tell; what runs low besides is told with it. */
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
