// What messages of stock and of a week become when their turn comes: counted then, from the records of the person.
import { sharesMedication } from '@dosewell/domain/caregivers';
import { runningLow } from '@dosewell/domain/reminders/notices';
import { isZone, wallTimeAt } from '@dosewell/domain/time';
import { weekIn } from '../../reminders/notices/week-of-person.store.ts';
import { told } from '../alert-tellers.ts';
import type { Teller } from '../caregiver-channel.ts';
import { stockIn } from './caregiver-notices.store.ts';
import { refillMail, weekMail } from './notice-mails.ts';

/** Of what was refilled since there is nothing to tell; what runs low besides is told with it. */
const refill: Teller = async (telling) => {
  const { db, known, message, now } = telling;
  return told(telling, { flag: 'receive_refill_alerts', counted: false }, async () => {
    const all = runningLow(await stockIn(db), wallTimeAt(now, isZone(known.zone) ? known.zone : 'UTC'));
    const low = all.filter(({ medicationId }) => sharesMedication(known.caregiver, medicationId));
    return low.some(({ medicationId }) => message.about.includes(medicationId))
      ? refillMail(known, low)
      : undefined;
  });
};

const weeklySummary: Teller = async (telling) => {
  const { db, known, message, now } = telling;
  const { detail: day } = message;
  return told(telling, { flag: 'receive_weekly_summary', counted: false }, async () =>
    day === null ? undefined : weekMail(known, await weekIn(db, { day, zone: known.zone }, now)),
  );
};

export const noticeTellers = { refill, weekly_summary: weeklySummary } satisfies Record<string, Teller>;
