// The description of a caregiver: somebody who is told about the person, once both agree (CARE-001 to
// CARE-009, OQ-076).
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
    /** Topics that the caregiver may see on their page; alerts are about shared topics only. */
    shares: column.words(SHARED_TOPICS, 'Each topic once').initially([...USUALLY_SHARED]),
    /** Medications that the caregiver may see and be told of; null for all. */
    medications: column.ids(MOST_SHARED_MEDICATIONS).nullable(),
    /** Whether the caregiver may mark a dose on their page. */
    helps: column.flag().initially(false),
    /** Minutes after a dose's time at which the caregiver is told that it has no answer. */
    missed_alert_minutes: whole(30, 120, missedAlertFault).initially(MISSED_ALERT_MINUTES[0]),
    /** The caregiver's quiet hours, by the person's local time; null for none. */
    quiet_from: column.time().nullable(),
    quiet_to: column.time().nullable(),
    /** Days after which sharing ends by itself; 0 for never. */
    lasts_days: whole(0, 365, lastsFault).initially(USUAL_LASTS_DAYS),
    /** When the person last renewed the sharing. */
    renewed_at: column.instant().nullable(),
    /** End of a pause. Until then only an SOS goes to the caregiver, and no alert, however urgent. */
    pause_ends_at: column.instant().nullable(),
    /** Place in the order of the person's caregivers, ascending. */
    place: whole(0, 1000).initially(0),
    /** `invited` until the caregiver says yes, `stopped` once the caregiver wants to be told no more. */
    state: column.word(['invited', 'confirmed', 'stopped']).initially('invited').byRule(),
    invited_at: instantByRule(),
    confirmed_at: instantByRule(),
    stopped_at: instantByRule(),
    /** When sharing ends by itself; null before it begins, and if it does not end. */
    ends_at: instantByRule(),
    /** When sharing ends as the plan holds fewer caregivers; null until that was announced. */
    plan_ends_at: instantByRule(),
  },
  { partial: true, restores: true },
);
