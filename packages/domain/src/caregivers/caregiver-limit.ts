// A plan holds one, three or any number of caregivers (OQ-076, OQ-056).
import { planFeatures } from '../billing/plan-features.ts';
import type { CaregiverRow, Plan } from '../sync/rows.ts';

type Counted = Pick<CaregiverRow, 'deleted_at' | 'state'>;

/** A caregiver who wants to be told no more does not count. */
const takesRoom = ({ deleted_at, state }: Counted): boolean => deleted_at === null && state !== 'stopped';

/** Whether the plan has room for one caregiver besides `others`. */
export const hasRoomForCaregiver = (plan: Plan, others: readonly Counted[]): boolean =>
  others.filter(takesRoom).length < planFeatures[plan].caregivers;
