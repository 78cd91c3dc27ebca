// Comparing a long period with the one before it needs a paid plan; the statistics themselves are in every
// plan (OQ-056).
import type { Plan } from '../sync/rows.ts';
import { planFeatures } from './plan-features.ts';

/** Whether the plan allows comparing a period of `days` days with the one before it. */
export const mayCompare = (plan: Plan, days: number): boolean => days <= planFeatures[plan].comparedDays;
