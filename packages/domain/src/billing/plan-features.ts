// What each plan includes; one table for every screen and check (decision OQ-056).
import type { Plan } from '../sync/rows.ts';

export interface PlanFeatures {
  readonly label: string;
  /** Infinity for unlimited. */
  readonly activeMedications: number;
  /** The longest period, in days, that is compared with the one before; one's own history itself is never limited. */
  readonly comparedDays: number;
}

export const planFeatures: Readonly<Record<Plan, PlanFeatures>> = {
  FREE: { label: 'Free Plan', activeMedications: 3, comparedDays: 30 },
  PRO: { label: 'Pro Member', activeMedications: Infinity, comparedDays: Infinity },
  MAX: { label: 'Max Member', activeMedications: Infinity, comparedDays: Infinity },
};

/** A plan as written anywhere, without regard to case; what is unknown is FREE (decision OQ-057). */
export const planFrom = (text: unknown): Plan => {
  const plan = typeof text === 'string' ? text.toUpperCase() : '';
  return plan === 'PRO' || plan === 'MAX' ? plan : 'FREE';
};
