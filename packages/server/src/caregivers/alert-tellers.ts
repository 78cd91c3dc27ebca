// What alerts become when their turn comes: whether that caregiver is still told, whether it can wait, and whether
// there is anything left to tell.
import { ageOfReading, alertedAtOnce, alertNow, MOST_ALERTS_A_DAY } from '@dosewell/domain/caregivers';
import { planInForce } from '@dosewell/domain/billing';
import type { CaregiverRow } from '@dosewell/domain/sync';
import type { MailContent } from '../platform/mail/mail-content.ts';
import { alarmingReading } from './alarming-reading.store.ts';
import { allClearMail, lastOfDay, missedDoseMail, readingMail } from './alert-mails.ts';
import type { Becomes, Teller, Telling } from './caregiver-channel.ts';
import { alertsSentSince } from './caregiver-messages.store.ts';
import { caregiversIn, planIn } from './caregiver.store.ts';
import { answeredDoses, unansweredDoses } from './told-doses.store.ts';

const DAY_MS = 24 * 3_600_000;

type Flag = 'receive_missed_med_alerts' | 'receive_glucose_alerts' | 'receive_peak_flow_alerts';

interface Wanted {
  readonly flag: Flag;
  readonly urgent?: boolean;
  /** Whether it is among the most of a day. */
  readonly counted?: boolean;
}

/** Sends what `words` says, if the caregiver may be told it now; `words` says nothing if it is over. */
const told = async (
  { db, known, now }: Telling,
  { flag, urgent = false, counted = true }: Wanted,
  words: () => Promise<MailContent | undefined>,
): Promise<Becomes> => {
  const { caregiver, zone } = known;
  if (!caregiver[flag]) return { end: 'not_shared' };
  const today = counted ? await alertsSentSince(db, caregiver.id, new Date(now - DAY_MS)) : 0;
  const goes = alertNow(caregiver, { now, zone, today, urgent });
  if (goes === 'not_shared' || goes === 'capped') return { end: goes };
  const mail = await words();
  if (mail === undefined) return { end: 'over' };
  if (typeof goes === 'number') return { later: goes - now };
  return { mail: today + 1 === MOST_ALERTS_A_DAY && !urgent ? lastOfDay(mail, MOST_ALERTS_A_DAY) : mail };
};

const isAtOnce = async ({ db, known, now }: Telling, flag: 'receive_missed_med_alerts'): Promise<boolean> => {
  const plan = planInForce(await planIn(db));
  const at: readonly CaregiverRow[] = alertedAtOnce(await caregiversIn(db), flag, { plan, now });
  return at.some(({ id }) => id === known.caregiver.id);
};

const missedDose: Teller = async (telling) => {
  const { db, known, message, now } = telling;
  const flag = 'receive_missed_med_alerts';
  const becomes = await told(telling, { flag }, async () => {
    const doses = await unansweredDoses(db, message.about);
    return doses.length === 0 ? undefined : missedDoseMail(known, doses, now);
  });
  return 'mail' in becomes && !(await isAtOnce(telling, flag)) ? { end: 'not_in_plan' } : becomes;
};

/** It goes to whoever was told, and is not counted. */
const allClear: Teller = async (telling) => {
  const { db, known, message } = telling;
  return told(telling, { flag: 'receive_missed_med_alerts', counted: false }, async () => {
    const doses = await answeredDoses(db, message.about);
    return doses.length === 0 ? undefined : allClearMail(known, doses, message.at.getTime());
  });
};

const reading =
  (kind: 'glucose' | 'peak_flow', flag: Flag): Teller =>
  async (telling) => {
    const { db, known, message, now } = telling;
    const found = await alarmingReading(db, { kind, id: message.about[0] ?? '' });
    const urgent = found?.alert === 'very_low';
    return told(telling, { flag, urgent }, async () => {
      const age = found && ageOfReading(found.takenAt, now);
      if (found === undefined || age === 'untold') return undefined;
      return readingMail(known, found, age === 'past');
    });
  };

export const alertTellers = {
  missed_dose: missedDose,
  all_clear: allClear,
  glucose_reading: reading('glucose', 'receive_glucose_alerts'),
  peak_flow: reading('peak_flow', 'receive_peak_flow_alerts'),
} satisfies Record<string, Teller>;
