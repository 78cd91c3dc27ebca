// Of missed doses and peak flow the plan tells the first caregivers at once; of glucose and by SOS every plan tells
// all (OQ-056, PAY-026).
import { planFeatures } from '../billing/plan-features.ts';
import type { CaregiverRow, Plan } from '../sync/rows.ts';
import { caregiverState } from './caregiver-state.ts';
import { caregiversInOrder } from './in-order.ts';

type Flag = 'receive_missed_med_alerts' | 'receive_peak_flow_alerts';

/** Those whom the plan tells at once, of all caregivers of a person. */
export const alertedAtOnce = (
  caregivers: readonly CaregiverRow[],
  flag: Flag,
  { plan, now }: { readonly plan: Plan; readonly now: number },
): CaregiverRow[] =>
  caregiversInOrder(
    caregivers.filter(
      (one) =>
        one.deleted_at === null && one[flag] && ['confirmed', 'paused'].includes(caregiverState(one, now)),
    ),
  ).slice(0, planFeatures[plan].alertedCaregivers);
