// Decides what becomes of a queued alert when its turn comes: whether the caregiver may still be told,
// whether the alert has to wait, and whether there is anything left to tell.
import {
  ageOfReading,
  alertNow,
  isToldOf,
  mayBeTold,
  MOST_ALERTS_A_DAY,
  turnOfCaregiver,
} from '@dosewell/domain/caregivers';
import { planInForce } from '@dosewell/domain/billing';
import type { MailContent } from '../platform/mail/mail-content.ts';
import { alarmingReading } from './alarming-reading.store.ts';
import {
  allClearMail,
  callable,
  lastOfDay,
  missedDoseMail,
  readingMail,
  takenOverMail,
} from './alert-mails.ts';
import type { Becomes, Teller, Telling } from './caregiver-channel.ts';
import { answeredDoses, unansweredDoses } from './told-doses.store.ts';

const DAY_MS = 24 * 3_600_000;

type Flag =
  | 'receive_missed_med_alerts'
  | 'receive_glucose_alerts'
  | 'receive_peak_flow_alerts'
  | 'receive_refill_alerts'
  | 'receive_weekly_summary';

interface Wanted {
  readonly flag: Flag;
  readonly urgent?: boolean;
  /** Whether the alert counts towards the most that are sent in a day. */
  readonly counted?: boolean;
}

/**
 * Decides whether the caregiver is told now; `words` returns undefined if there is nothing left to tell.
 */
export const told = async (
  { facts, known, now }: Telling,
  { flag, urgent = false, counted = true }: Wanted,
  words: () => Promise<MailContent | undefined>,
): Promise<Becomes> => {
  const { caregiver, zone } = known;
  if (!isToldOf(caregiver, flag)) return { end: 'not_shared' };
  const today = counted ? await facts.alertsSince(new Date(now - DAY_MS)) : 0;
  const goes = alertNow(caregiver, { now, zone, today, urgent });
  if (goes === 'not_shared' || goes === 'capped') return { end: goes };
  const mail = await words();
  if (mail === undefined) return { end: 'over' };
  if (typeof goes === 'number') return { later: goes - now };
  return { mail: today + 1 === MOST_ALERTS_A_DAY && !urgent ? lastOfDay(mail, MOST_ALERTS_A_DAY) : mail };
};

/** Ends the alert if somebody has said that they call; else delays it until this caregiver's turn. */
const inTurn = async (
  telling: Telling,
  flag: 'receive_missed_med_alerts' | 'receive_peak_flow_alerts',
  becomes: Becomes,
  medications: readonly string[] = [],
): Promise<Becomes> => {
  const { facts, known, message, now } = telling;
  if (!('mail' in becomes)) return becomes;
  if (message.alarm !== null && (await facts.callOf(message.alarm)) !== undefined)
    return { end: 'taken_over' };
  const plan = planInForce(await facts.plan());
  const wait = turnOfCaregiver(await facts.caregivers(), known.caregiver.id, {
    flag,
    plan,
    now,
    medications,
  });
  const turn = message.at.getTime() + wait;
  return turn > now ? { later: turn - now } : becomes;
};

const missedDose: Teller = async (telling) => {
  const { facts, shared, known, message, now } = telling;
  const flag = 'receive_missed_med_alerts';
  const becomes = await told(telling, { flag }, async () => {
    const doses = await unansweredDoses(shared, message.about);
    return doses.length === 0 ? undefined : callable(telling, missedDoseMail(known, doses, now));
  });
  return inTurn(telling, flag, becomes, await facts.medicationsOf(message.about));
};

/** Goes to caregivers who were told of the doses, and does not count towards the most of a day. */
const allClear: Teller = async (telling) => {
  const { shared, known, message } = telling;
  return told(telling, { flag: 'receive_missed_med_alerts', counted: false }, async () => {
    const doses = await answeredDoses(shared, message.about);
    return doses.length === 0 ? undefined : allClearMail(known, doses, message.at.getTime());
  });
};

const reading =
  (kind: 'glucose' | 'peak_flow', flag: 'receive_glucose_alerts' | 'receive_peak_flow_alerts'): Teller =>
  async (telling) => {
    const { shared, known, message, now } = telling;
    const found = await alarmingReading(shared, { kind, id: message.about[0] ?? '' }, 'caregiver');
    const urgent = found?.alert === 'very_low';
    const becomes = await told(telling, { flag, urgent }, async () => {
      const age = found && ageOfReading(found.takenAt, now);
      if (found === undefined || age === 'untold') return undefined;
      return callable(telling, readingMail(known, found, age === 'past'));
    });
    return flag === 'receive_peak_flow_alerts' ? inTurn(telling, flag, becomes) : becomes;
  };

/** Goes at once to the caregivers who were told of the same alarm. */
const takenOver: Teller = async ({ facts, known, message, now }) => {
  const call = message.alarm === null ? undefined : await facts.callOf(message.alarm);
  if (!mayBeTold(known.caregiver, now) || call === undefined) return { end: 'not_shared' };
  return { mail: takenOverMail(known, call) };
};

export const alertTellers = {
  taken_over: takenOver,
  missed_dose: missedDose,
  all_clear: allClear,
  glucose_reading: reading('glucose', 'receive_glucose_alerts'),
  peak_flow: reading('peak_flow', 'receive_peak_flow_alerts'),
} satisfies Record<string, Teller>;
