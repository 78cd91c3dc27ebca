// What a person may use: their plan, or everything where the operator holds nobody to a plan (OQ-056).
import type { Plan, SettingsRow } from '../sync/rows.ts';

/** Without settings it is the free plan (specification/medication.md#4-states). */
export const planInForce = (settings: Pick<SettingsRow, 'plan' | 'plan_enforced'> | undefined): Plan => {
  if (settings === undefined) return 'FREE';
  return settings.plan_enforced ? settings.plan : 'MAX';
};
