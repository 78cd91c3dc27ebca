// Comparing a long period with the one before it belongs to the paid plans; one's own figures of any age do
// not (OQ-056).
import type { Plan } from '../sync/rows.ts';
import { planFeatures } from './plan-features.ts';

/** Whether a period of so many days is compared with the one before it. */
export const mayCompare = (plan: Plan, days: number): boolean => days <= planFeatures[plan].comparedDays;
