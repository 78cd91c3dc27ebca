// The description of a caregiver: somebody a person lets be told (CARE-001 to CARE-009, OQ-076).
import { column } from '../sync/table/column.ts';
import { defineTable } from '../sync/table/define-table.ts';
import {
  caregiverEmailFault,
  MAX_CAREGIVER_EMAIL,
  MAX_CAREGIVER_NAME,
  MAX_CAREGIVER_PHONE,
} from './caregiver-email-rule.ts';
import { lastsFault, USUAL_LASTS_DAYS } from './how-long-it-lasts.ts';
import { MISSED_ALERT_MINUTES, missedAlertFault } from './missed-alert-choices.ts';
import { MOST_SHARED_MEDICATIONS, SHARED_TOPICS, USUALLY_SHARED } from './shared-topics.ts';

const instantByRule = () => column.instant().nullable().byRule();
const whole = (min: number, max: number, fault?: (value: number) => string | undefined) =>
  column.whole({ min: { value: min }, max: { value: max }, ...(fault && { fault }) });

export const caregiversTable = defineTable(
  'caregivers',
  {
    stamps: column.stamps(),
    name: column.line('Name', MAX_CAREGIVER_NAME, 'required'),
    email: column.ruledLine(MAX_CAREGIVER_EMAIL, caregiverEmailFault),
    phone: column.line('Phone', MAX_CAREGIVER_PHONE).nullable(),
    receive_glucose_alerts: column.flag().initially(true),
    receive_missed_med_alerts: column.flag().initially(true),
    receive_sos: column.flag().initially(true),
    receive_refill_alerts: column.flag().initially(false),
    receive_peak_flow_alerts: column.flag().initially(false),
    receive_weekly_summary: column.flag().initially(false),
    /** What they may see on their page; nobody is told of what is not shared. */
    shares: column.words(SHARED_TOPICS, 'Each topic once').initially([...USUALLY_SHARED]),
    /** The medications they may see and are told of; null for all. */
    medications: column.ids(MOST_SHARED_MEDICATIONS).nullable(),
    /** Whether they may mark a dose on their page. */
    helps: column.flag().initially(false),
    /** Minutes after the time of a dose. */
    missed_alert_minutes: whole(30, 120, missedAlertFault).initially(MISSED_ALERT_MINUTES[0]),
    /** Local times of the person between which what can wait is held back; null for none. */
    quiet_from: column.time().nullable(),
    quiet_to: column.time().nullable(),
    /** Days after which it ends by itself; 0 for never. */
    lasts_days: whole(0, 365, lastsFault).initially(USUAL_LASTS_DAYS),
    /** When the person last renewed it. */
    renewed_at: column.instant().nullable(),
    /** Nothing but an SOS is told until then. */
    pause_ends_at: column.instant().nullable(),
    /** Order of the person's caregivers, ascending. */
    place: whole(0, 1000).initially(0),
    /** `invited` until the caregiver says yes, `stopped` once they want no more. */
    state: column.word(['invited', 'confirmed', 'stopped']).initially('invited').byRule(),
    invited_at: instantByRule(),
    confirmed_at: instantByRule(),
    stopped_at: instantByRule(),
    /** When it ends by itself; null before it begins, and where it does not. */
    ends_at: instantByRule(),
    /** When it ends as the plan holds fewer; null until they were told so. */
    plan_ends_at: instantByRule(),
  },
  { partial: true, restores: true },
);
