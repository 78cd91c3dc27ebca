// What each plan includes; one table for every screen and check (decision OQ-056).
import type { Plan } from '../sync/rows.ts';

export interface PlanFeatures {
  readonly label: string;
  /** Infinity for unlimited. */
  readonly activeMedications: number;
}

export const planFeatures: Readonly<Record<Plan, PlanFeatures>> = {
  FREE: { label: 'Free Plan', activeMedications: 3 },
  PRO: { label: 'Pro Member', activeMedications: Infinity },
  MAX: { label: 'Max Member', activeMedications: Infinity },
};

/** A plan as written anywhere, without regard to case; what is unknown is FREE (decision OQ-057). */
export const planFrom = (text: unknown): Plan => {
  const plan = typeof text === 'string' ? text.toUpperCase() : '';
  return plan === 'PRO' || plan === 'MAX' ? plan : 'FREE';
};
