// What a person may use: their plan, or everything where the operator holds nobody to a plan (decision OQ-056).
import type { Plan, SettingsRow } from '../sync/rows.ts';

/** Without settings it is the free plan (medication-area §4). */
export const planInForce = (settings: Pick<SettingsRow, 'plan' | 'plan_enforced'> | undefined): Plan => {
  if (settings === undefined) return 'FREE';
  return settings.plan_enforced ? settings.plan : 'MAX';
};
