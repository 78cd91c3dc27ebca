// The plan limits adding active medications; editing and activating are never limited
// (specification/medication.md#5-validation, OQ-041).
import type { Plan } from '../sync/rows.ts';
import { planFeatures } from './plan-features.ts';

/** Whether one more active medication would exceed the plan. */
export const exceedsActiveMedications = (plan: Plan, activeNow: number): boolean =>
  activeNow >= planFeatures[plan].activeMedications;
