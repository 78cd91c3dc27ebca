// As many caregivers as the plan allows are told at once of a missed dose or a low peak flow, and each next
// one a quarter of an hour after the one before, unless somebody has said that they call (OQ-056, PAY-026).
import { planFeatures } from '../billing/plan-features.ts';
import type { CaregiverRow, Plan } from '../sync/rows.ts';
import { mayBeTold } from './caregiver-state.ts';
import { caregiversInOrder } from './in-order.ts';
import { isToldOf, sharesMedication } from './told-of.ts';

const NEXT_AFTER_MS = 15 * 60_000;

type Flag = 'receive_missed_med_alerts' | 'receive_peak_flow_alerts';

export interface Turn {
  readonly flag: Flag;
  readonly plan: Plan;
  readonly now: number;
  /** Medications that the alarm is about; empty if it is about none. */
  readonly medications: readonly string[];
}

/** Milliseconds after the alarm until caregiver `id`, one of all `caregivers` of a person, is told. */
export const turnOfCaregiver = (
  caregivers: readonly CaregiverRow[],
  id: string,
  { flag, plan, now, medications }: Turn,
): number => {
  const told = caregiversInOrder(
    caregivers.filter(
      (one) =>
        isToldOf(one, flag) &&
        mayBeTold(one, now) &&
        (medications.length === 0 || medications.some((id) => sharesMedication(one, id))),
    ),
  );
  const behind = told.findIndex((one) => one.id === id) - (planFeatures[plan].alertedCaregivers - 1);
  return Math.max(0, behind) * NEXT_AFTER_MS;
};
