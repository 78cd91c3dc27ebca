// What a caregiver is told, as a list for the person and for the caregiver alike.
import type { CaregiverRow } from '../sync/rows.ts';
import { isToldOf } from './told-of.ts';

type Flags = Pick<
  CaregiverRow,
  | 'receive_missed_med_alerts'
  | 'receive_glucose_alerts'
  | 'receive_sos'
  | 'receive_refill_alerts'
  | 'receive_peak_flow_alerts'
  | 'receive_weekly_summary'
  | 'missed_alert_minutes'
  | 'shares'
  | 'medications'
>;

const afterWords = (minutes: number): string =>
  minutes === 30 ? 'half an hour' : minutes === 60 ? 'one hour' : 'two hours';

/** Each text follows the words "is told". */
export const whatIsTold = (flags: Flags): string[] => [
  ...(flags.receive_sos ? ['when SOS is pressed'] : []),
  ...(isToldOf(flags, 'receive_missed_med_alerts')
    ? [
        `when there is no answer for ${flags.medications === null ? 'a medicine' : 'one of the medicines they chose'} ${afterWords(flags.missed_alert_minutes)} after its time`,
      ]
    : []),
  ...(isToldOf(flags, 'receive_glucose_alerts')
    ? ['when a glucose reading is below 70 or above 250 mg/dL']
    : []),
  ...(isToldOf(flags, 'receive_peak_flow_alerts') ? ['when a peak flow is in the red zone'] : []),
  ...(isToldOf(flags, 'receive_refill_alerts') ? ['when a medicine runs low'] : []),
  ...(isToldOf(flags, 'receive_weekly_summary')
    ? ['each Sunday how many doses of the week were taken or skipped']
    : []),
];
