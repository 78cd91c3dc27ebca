// Nobody is told of what is not shared with them: each alert is about a topic, and about medications where it has some.
import type { CaregiverRow } from '../sync/rows.ts';
import type { SharedTopic } from './shared-topics.ts';

/** The topic that each alert is about. */
const TOPIC_OF = {
  receive_missed_med_alerts: 'doses',
  receive_glucose_alerts: 'glucose',
  receive_peak_flow_alerts: 'asthma',
  receive_refill_alerts: 'refills',
  receive_weekly_summary: 'doses',
} as const satisfies Partial<Record<keyof CaregiverRow, SharedTopic>>;

type AlertFlag = keyof typeof TOPIC_OF;

/**
 * Whether they are told of such: the person wants it, and shares what it is about. A week is summed up over all medications,
 * so it is told only to whoever sees them all.
 */
export const isToldOf = (
  caregiver: Pick<CaregiverRow, AlertFlag | 'shares' | 'medications'>,
  flag: AlertFlag,
): boolean =>
  caregiver[flag] &&
  caregiver.shares.includes(TOPIC_OF[flag]) &&
  (flag !== 'receive_weekly_summary' || caregiver.medications === null);

export const sharesMedication = ({ medications }: Pick<CaregiverRow, 'medications'>, id: string): boolean =>
  medications === null || medications.includes(id);
