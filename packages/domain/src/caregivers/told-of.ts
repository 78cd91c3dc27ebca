// Caregivers are told only of what is shared with them: each alert has a topic, and some are about single
// medications.
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
 * Whether the caregiver gets alerts of this kind: the person wants them and shares their topic. A week is
 * summed up over all medications, so only a caregiver who sees them all is told of it.
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
