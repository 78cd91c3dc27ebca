// When an alert to a caregiver is sent, sent later or not sent: a reading older than six hours is told as
// past, one older than a day is not told; quiet hours and the daily limit hold back what can wait (CARE-024).
// A pause ends every alert for good, even an urgent one (decision 0071).
import { alertsCaregivers, GLUCOSE_VERY_LOW } from '../readings/glucose-alert.ts';
import { afterQuiet, quietHoursOf } from '../reminders/quiet-hours.ts';
import type { CaregiverRow } from '../sync/rows.ts';
import { caregiverState } from './caregiver-state.ts';

const HOUR_MS = 3_600_000;
const PAST_AFTER_MS = 6 * HOUR_MS;
const UNTOLD_AFTER_MS = 24 * HOUR_MS;

/** How long an alert waits for an undo; an alert about danger to life does not wait. */
export const UNDO_MS = 10_000;
/** Most alerts to a caregiver in a day, besides an SOS and a glucose below 54. */
export const MOST_ALERTS_A_DAY = 10;

export type ReadingAge = 'now' | 'past' | 'untold';

/** How old a reading is; `takenAt` and `now` are in milliseconds. */
export const ageOfReading = (takenAt: number, now: number): ReadingAge => {
  if (now - takenAt > UNTOLD_AFTER_MS) return 'untold';
  return now - takenAt > PAST_AFTER_MS ? 'past' : 'now';
};

export type GlucoseAlert = 'very_low' | 'low' | 'high';

/** `judged` is the value in mg/dL as it is shown. */
export const glucoseAlertOf = (judged: number): GlucoseAlert | undefined => {
  const alert = alertsCaregivers(judged);
  return alert === 'low' && judged < GLUCOSE_VERY_LOW ? 'very_low' : alert;
};

type Told = Pick<
  CaregiverRow,
  'state' | 'ends_at' | 'pause_ends_at' | 'plan_ends_at' | 'deleted_at' | 'quiet_from' | 'quiet_to'
>;

export interface AlertMoment {
  readonly now: number;
  /** The person's time zone. */
  readonly zone: string;
  /** Number of alerts that went to this caregiver within a day. */
  readonly today: number;
  /** Whether the alert passes quiet hours and the daily limit; it does not pass a pause. */
  readonly urgent: boolean;
}

/**
 * `not_shared`: the caregiver is told neither now nor later, as in a pause. `capped`: the daily limit is
 * reached. A number: the instant until which the alert waits.
 */
export const alertNow = (
  caregiver: Told,
  { now, zone, today, urgent }: AlertMoment,
): 'goes' | 'not_shared' | 'capped' | number => {
  if (caregiver.deleted_at !== null || caregiverState(caregiver, now) !== 'confirmed') return 'not_shared';
  if (urgent) return 'goes';
  const quietUntil = afterQuiet(now, quietHoursOf(caregiver.quiet_from, caregiver.quiet_to), zone);
  if (quietUntil > now) return quietUntil;
  return today >= MOST_ALERTS_A_DAY ? 'capped' : 'goes';
};
